# SPDX-License-Identifier: MIT
"""Make the word lists, one module a language: LANGUAGE, ALPHABET and build(progress), see russian.py."""
