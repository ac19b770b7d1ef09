"""What the seats of a game are called on the screen."""

from firmware.strings import ru as say

NAMES = {"person": say.PERSON, "greedy": say.CPU}
