"""The screens. Each is imported when it is shown and dropped after it.

A screen has a `group` to show, key(name, long) and tick(now); `long_keys` are the buttons that it wants to
know long presses of. firmware/core/app.py calls them.
"""
