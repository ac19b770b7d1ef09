# SPDX-License-Identifier: MIT
"""Triominos (rules §10): triangles with three numbers on a table without edges."""
