"""The games: pure rules, no screen, clock, files or randomness of their own."""
