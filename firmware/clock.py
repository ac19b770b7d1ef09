"""Milliseconds that only go up, whatever Python this is."""

try:
    from time import ticks_ms as now
except ImportError:
    from time import monotonic_ns

    def now():
        """Milliseconds since some moment."""
        return monotonic_ns() // 1_000_000
