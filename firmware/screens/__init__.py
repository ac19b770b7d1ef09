# SPDX-License-Identifier: MIT
"""The screens. The program imports each one when it is shown and drops it after that.

A screen has a `group` to show, key(name, long) and tick(now); `module` is its name, and `long_keys` are the buttons
whose long presses it uses. It may have busy(): whether something will still happen without a button; `overlay`: the
screen that lies over it, or None. A screen that lies over another one gives its answer to the function `done`; it may
have `thinking`: the Thinking at work, or None. firmware/core/app.py calls them; firmware/host/protocols.py has the
types.
"""
