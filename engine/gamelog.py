# SPDX-License-Identifier: MIT
"""A game as one line of text: the file of the last games has one such line a game, the oldest first.

    plashka-game 1 RULES SEED SEATS OPTIONS NAMES RECORDS CHECK

One space stands between the fields. SEATS are labels, OPTIONS are key=value, NAMES are those of the players, each
joined by commas; RECORDS are those of the log, in hex, joined by dots. "-" stands for no options, no names or no
records. In names every byte of UTF-8 that is no ASCII letter or digit is percent-encoded, so the line is ASCII. CHECK
is the CRC-32 of all before the last space, as 8 hex digits.
"""

import binascii

if False:  # for type checkers
    from collections.abc import Iterable, Sequence

    from engine.host.aliases import Option, Record

_HEAD = "plashka-game"
_VERSION = "1"
_FIELDS = 8  # without the check sum
_NONE = "-"
_PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"


def format_line(
    rules: str,
    seed: int,
    seats: "Sequence[str]",
    options: "Sequence[tuple[str, Option]]",
    names: "Sequence[str]",
    records: "Sequence[Record]",
) -> str:
    """Return the line of a game, without an end of line.

    rules: the name of its rule set; seats: labels; options: (key, value) of each that is not the rule set's own; names:
    of the players, in the order of the seats, or none; records: its log. Labels, keys and values are ASCII, without
    spaces, commas and "=".
    """
    fields = (
        _HEAD,
        _VERSION,
        rules,
        "%d" % seed,
        ",".join(seats),
        _joined(",", ["%s=%s" % pair for pair in options]),
        _joined(",", [_quoted(name) for name in names]),
        _joined(".", [str(binascii.hexlify(record), "ascii") for record in records]),
    )
    line = " ".join(fields)
    return line + " " + _check(line)


def parse_line(
    text: str,
) -> "tuple[str, int, tuple[str, ...], list[tuple[str, str]], tuple[str, ...], list[Record]]":
    """Return (rules, seed, seats, options, names, records) of a line, as format_line() takes them.

    The values of options are text still. An end of line is passed over. Raises ValueError, whose message is one clear
    line, where the line is damaged or of another version.
    """
    line, _, check = text.rstrip("\r\n").rpartition(" ")
    fields = line.split(" ")
    if fields[0] != _HEAD:
        raise ValueError("it is no line of a game")
    if check != _check(line):
        raise ValueError("its check sum is wrong")
    if fields[1] != _VERSION:
        raise ValueError("it is of another version")
    if len(fields) != _FIELDS:
        raise ValueError("its fields are wrong")
    options = [_option(pair) for pair in _parts(",", fields[5])]
    names = tuple([_unquoted(name) for name in _parts(",", fields[6])])
    records = [binascii.unhexlify(record) for record in _parts(".", fields[7])]
    return fields[2], int(fields[3]), tuple(fields[4].split(",")), options, names, records


def _check(line: str) -> str:
    return "%08x" % (binascii.crc32(line.encode()) & 0xFFFFFFFF)


def _joined(by: str, parts: "Sequence[str]") -> str:
    return by.join(parts) if parts else _NONE


def _parts(by: str, field: str) -> "Iterable[str]":
    return () if field == _NONE else field.split(by)


def _option(pair: str) -> "tuple[str, str]":
    """Return (key, value). Raises ValueError."""
    key, equals, value = pair.partition("=")
    if not equals:
        raise ValueError("its options are wrong")
    return key, value


def _quoted(name: str) -> str:
    """Return a name with its bytes percent-encoded, but ASCII letters and digits."""
    return "".join([chr(byte) if chr(byte) in _PLAIN else "%%%02X" % byte for byte in name.encode()])


def _unquoted(text: str) -> str:
    """Return the name that _quoted() has encoded. Raises ValueError."""
    parts = text.split("%")
    name = parts[0].encode()
    for part in parts[1:]:
        name += binascii.unhexlify(part[:2]) + part[2:].encode()
    return name.decode()
