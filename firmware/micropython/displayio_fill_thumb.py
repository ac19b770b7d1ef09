# SPDX-License-Identifier: MIT
"""Fill pixels for displayio.py on an RP2040: the same results as displayio_fill_plain.py.

The two loops that every picture waits for are in Thumb assembly. A pixel takes 0.04 µs of a box, 0.1 µs of a tile of 4
bits and of a letter of 1 bit at 125 MHz; in viper a pixel took 0.25, 0.5 and 1 µs.
"""

from array import array

import micropython
from micropython import const
from uctypes import addressof

# Fields of the numbers, as offsets in bytes.
_WIDTH = const(0)
_HEIGHT = const(4)
_TARGET = const(8)
_RIGHT = const(12)
_DOWN = const(16)
_LEFT = const(20)
_TOP = const(24)
_TILE_WIDTH = const(28)
_TILE_HEIGHT = const(32)
_GRID_WIDTH = const(36)
_ACROSS = const(40)
_STRIDE = const(44)
_BITS = const(48)
_PIXELS = const(52)  # address of the pixels
# what fill() works with
_TILES = const(56)  # address of the first tile of the row of the grid
_PICTURE = const(60)
_COLOURS = const(64)
_LINE = const(68)  # of the tiles: the one that is drawn
_STEP = const(72)  # bytes from a pixel to the next one on the right
_START = const(76)  # address of the first pixel of the line
_COLUMN = const(80)  # the column of the tile where a line begins
_AT = const(84)  # address of the tile that comes next
_REST = const(88)  # pixels of the line that are still to be drawn


def aim(numbers, pixels):
    """Let fill() and box() draw into `pixels` from now on; the numbers must be those that are passed to them."""
    numbers[_PIXELS // 4] = addressof(pixels)


@micropython.asm_thumb
def fill(r0, r1, r2, r3):
    """Draw the part of a tile grid that the numbers name.

    r0: the numbers; r1: the tiles; r2: the picture; r3: the colours. Then r1 is where the next pixel goes, r2 the byte
    of the picture, r4 the pixels of the tile that are still to be drawn, r5 the step to the next pixel.
    """
    str(r2, [r0, _PICTURE])
    str(r3, [r0, _COLOURS])
    ldr(r4, [r0, _RIGHT])
    lsl(r4, r4, 1)
    str(r4, [r0, _STEP])
    ldr(r4, [r0, _TARGET])
    lsl(r4, r4, 1)
    ldr(r5, [r0, _PIXELS])
    add(r4, r4, r5)
    str(r4, [r0, _START])
    ldr(r4, [r0, _TOP])  # the row of the grid and the line of its tiles
    ldr(r5, [r0, _TILE_HEIGHT])
    ldr(r6, [r0, _GRID_WIDTH])
    b(ROW_TEST)
    label(ROW)
    sub(r4, r4, r5)
    add(r1, r1, r6)
    label(ROW_TEST)
    cmp(r4, r5)
    bge(ROW)
    str(r4, [r0, _LINE])
    ldr(r4, [r0, _LEFT])  # the tile in the row, and the column in it
    ldr(r5, [r0, _TILE_WIDTH])
    b(TILE_TEST)
    label(TILE)
    sub(r4, r4, r5)
    add(r1, 1)
    label(TILE_TEST)
    cmp(r4, r5)
    bge(TILE)
    str(r4, [r0, _COLUMN])
    str(r1, [r0, _TILES])

    label(NEXT_LINE)
    ldr(r1, [r0, _START])
    ldr(r4, [r0, _DOWN])
    lsl(r4, r4, 1)
    add(r4, r4, r1)
    str(r4, [r0, _START])
    ldr(r4, [r0, _TILES])
    str(r4, [r0, _AT])
    ldr(r4, [r0, _WIDTH])
    str(r4, [r0, _REST])
    ldr(r2, [r0, _COLUMN])

    label(NEXT_TILE)  # r2: its first column that is drawn
    ldr(r4, [r0, _AT])
    ldrb(r3, [r4, 0])
    add(r4, 1)
    str(r4, [r0, _AT])
    ldr(r4, [r0, _TILE_WIDTH])
    sub(r5, r4, r2)  # pixels up to its right edge
    ldr(r6, [r0, _ACROSS])
    mov(r7, 0)  # the row of the picture in which it lies
    b(ACROSS_TEST)
    label(ACROSS)
    sub(r3, r3, r6)
    add(r7, 1)
    label(ACROSS_TEST)
    cmp(r3, r6)
    bge(ACROSS)
    mul(r3, r4)
    add(r2, r2, r3)  # its column in the picture
    ldr(r4, [r0, _TILE_HEIGHT])
    mul(r7, r4)
    ldr(r4, [r0, _LINE])
    add(r7, r7, r4)
    ldr(r4, [r0, _STRIDE])
    mul(r7, r4)
    ldr(r4, [r0, _BITS])
    mul(r2, r4)  # bits from the left edge of the picture
    ldr(r6, [r0, _PICTURE])
    add(r7, r7, r6)
    lsr(r6, r2, 3)
    add(r6, r6, r7)  # address of the byte
    mov(r7, 7)
    and_(r7, r2)  # the bit in it
    mov(r2, r6)
    ldr(r6, [r0, _REST])
    cmp(r5, r6)
    ble(WHOLE)
    mov(r5, r6)
    label(WHOLE)
    sub(r6, r6, r5)
    str(r6, [r0, _REST])
    mov(r6, r4)
    mov(r4, r5)
    ldr(r5, [r0, _STEP])
    ldr(r3, [r0, _COLOURS])
    cmp(r6, 1)
    beq(ONE_BIT)
    cmp(r6, 4)
    bne(OTHER_BITS)

    cmp(r7, 0)  # 4 bits, two pixels a byte
    beq(PAIRS)
    ldrb(r6, [r2, 0])
    add(r2, 1)
    lsl(r7, r6, 28)
    lsr(r7, r7, 27)
    add(r7, r7, r3)
    ldrh(r7, [r7, 0])
    strh(r7, [r1, 0])
    add(r1, r1, r5)
    sub(r4, 1)
    label(PAIRS)
    sub(r4, 2)
    bmi(LAST)
    label(PAIR)
    ldrb(r6, [r2, 0])
    add(r2, 1)
    lsr(r7, r6, 4)
    lsl(r7, r7, 1)
    add(r7, r7, r3)
    ldrh(r7, [r7, 0])
    strh(r7, [r1, 0])
    add(r1, r1, r5)
    lsl(r7, r6, 28)
    lsr(r7, r7, 27)
    add(r7, r7, r3)
    ldrh(r7, [r7, 0])
    strh(r7, [r1, 0])
    add(r1, r1, r5)
    sub(r4, 2)
    bpl(PAIR)
    label(LAST)
    add(r4, 2)
    beq(DONE)
    ldrb(r6, [r2, 0])
    lsr(r7, r6, 4)
    lsl(r7, r7, 1)
    add(r7, r7, r3)
    ldrh(r7, [r7, 0])
    strh(r7, [r1, 0])
    add(r1, r1, r5)
    b(DONE)

    label(ONE_BIT)  # r6: the bits of the byte, the next one on top; r0: how many are left; r3 and r7: the colours
    push({r0})
    ldrb(r6, [r2, 0])
    lsl(r6, r6, 24)
    lsl(r6, r7)
    mov(r0, 8)
    sub(r0, r0, r7)
    ldrh(r7, [r3, 2])
    ldrh(r3, [r3, 0])
    label(BIT)
    lsl(r6, r6, 1)
    bcs(INK)
    strh(r3, [r1, 0])
    b(BIT_DONE)
    label(INK)
    strh(r7, [r1, 0])
    label(BIT_DONE)
    add(r1, r1, r5)
    sub(r4, 1)
    beq(BITS_DONE)
    sub(r0, 1)
    bne(BIT)
    add(r2, 1)
    ldrb(r6, [r2, 0])
    lsl(r6, r6, 24)
    mov(r0, 8)
    b(BIT)
    label(BITS_DONE)
    pop({r0})
    b(DONE)

    label(OTHER_BITS)  # 2 or 8; r6: how many, r7: the first bit of the pixel in its byte
    push({r0})
    label(OTHER)
    ldrb(r0, [r2, 0])
    lsl(r0, r0, 24)
    lsl(r0, r7)
    push({r7})
    mov(r7, 32)
    sub(r7, r7, r6)
    lsr(r0, r7)
    pop({r7})
    lsl(r0, r0, 1)
    add(r0, r0, r3)
    ldrh(r0, [r0, 0])
    strh(r0, [r1, 0])
    add(r1, r1, r5)
    add(r7, r7, r6)
    cmp(r7, 8)
    bne(OTHER_DONE)
    mov(r7, 0)
    add(r2, 1)
    label(OTHER_DONE)
    sub(r4, 1)
    bne(OTHER)
    pop({r0})

    label(DONE)
    mov(r2, 0)  # the next tile is drawn from its first column
    ldr(r4, [r0, _REST])
    cmp(r4, 0)
    beq(LINE_DONE)
    b(NEXT_TILE)
    label(LINE_DONE)
    ldr(r4, [r0, _LINE])
    add(r4, 1)
    ldr(r5, [r0, _TILE_HEIGHT])
    cmp(r4, r5)
    bne(SAME_ROW)
    ldr(r4, [r0, _TILES])
    ldr(r5, [r0, _GRID_WIDTH])
    add(r4, r4, r5)
    str(r4, [r0, _TILES])
    mov(r4, 0)
    label(SAME_ROW)
    str(r4, [r0, _LINE])
    ldr(r4, [r0, _HEIGHT])
    sub(r4, 1)
    str(r4, [r0, _HEIGHT])
    beq(RETURN)
    b(NEXT_LINE)
    label(RETURN)


@micropython.asm_thumb
def box(r0, r1):
    """Draw the part of a tile grid of one colour that the numbers name. r0: the numbers; r1: the colour."""
    ldr(r2, [r0, _TARGET])
    lsl(r2, r2, 1)
    ldr(r3, [r0, _PIXELS])
    add(r2, r2, r3)  # the first pixel of a line
    ldr(r3, [r0, _RIGHT])
    lsl(r3, r3, 1)
    ldr(r7, [r0, _DOWN])
    lsl(r7, r7, 1)
    ldr(r4, [r0, _WIDTH])
    ldr(r6, [r0, _HEIGHT])
    label(NEXT_LINE)
    mov(r5, r2)
    add(r2, r2, r7)
    mov(r0, r4)
    sub(r0, 4)
    bmi(REST)
    label(FOUR)
    strh(r1, [r5, 0])
    add(r5, r5, r3)
    strh(r1, [r5, 0])
    add(r5, r5, r3)
    strh(r1, [r5, 0])
    add(r5, r5, r3)
    strh(r1, [r5, 0])
    add(r5, r5, r3)
    sub(r0, 4)
    bpl(FOUR)
    label(REST)
    add(r0, 4)
    beq(LINE_DONE)
    label(ONE)
    strh(r1, [r5, 0])
    add(r5, r5, r3)
    sub(r0, 1)
    bne(ONE)
    label(LINE_DONE)
    sub(r6, 1)
    bne(NEXT_LINE)


def spots(count):
    """Return room for what spot() gives of `count` grids."""
    return array("I", bytes(4 * count))


spot = addressof  # of the numbers of a grid, whose first four are its left, top, right and bottom edge


@micropython.asm_thumb
def lowest(r0, r1, r2):
    """Return the index of the highest grid that covers a whole area, or -1.

    r0: the spots of the grids; r1: the area; r2: how many grids.
    """
    ldrh(r4, [r1, 0])
    lsl(r4, r4, 16)  # signed numbers of 16 bits are compared in the upper half
    ldrh(r5, [r1, 2])
    lsl(r5, r5, 16)
    ldrh(r6, [r1, 4])
    lsl(r6, r6, 16)
    ldrh(r7, [r1, 6])
    lsl(r7, r7, 16)
    label(NEXT)
    sub(r2, 1)
    bmi(NONE)
    lsl(r3, r2, 2)
    add(r3, r3, r0)
    ldr(r3, [r3, 0])
    ldrh(r1, [r3, 0])
    lsl(r1, r1, 16)
    cmp(r1, r4)
    bgt(NEXT)
    ldrh(r1, [r3, 2])
    lsl(r1, r1, 16)
    cmp(r1, r5)
    bgt(NEXT)
    ldrh(r1, [r3, 4])
    lsl(r1, r1, 16)
    cmp(r1, r6)
    blt(NEXT)
    ldrh(r1, [r3, 6])
    lsl(r1, r1, 16)
    cmp(r1, r7)
    blt(NEXT)
    label(NONE)
    mov(r0, r2)


@micropython.asm_thumb
def following(r0, r1, r2, r3):
    """Return the index of the first grid from an index on that lies in an area, or how many grids there are.

    r0: the spots of the grids; r1: the area; r2: the index; r3: how many grids.
    """
    ldrh(r4, [r1, 0])
    lsl(r4, r4, 16)  # signed numbers of 16 bits are compared in the upper half
    ldrh(r5, [r1, 2])
    lsl(r5, r5, 16)
    ldrh(r6, [r1, 4])
    lsl(r6, r6, 16)
    ldrh(r7, [r1, 6])
    lsl(r7, r7, 16)
    push({r3})
    b(TEST)
    label(NEXT)
    add(r2, 1)
    label(TEST)
    pop({r1})
    push({r1})
    cmp(r2, r1)
    bge(FOUND)
    lsl(r3, r2, 2)
    add(r3, r3, r0)
    ldr(r3, [r3, 0])
    ldrh(r1, [r3, 0])
    lsl(r1, r1, 16)
    cmp(r1, r6)
    bge(NEXT)
    ldrh(r1, [r3, 2])
    lsl(r1, r1, 16)
    cmp(r1, r7)
    bge(NEXT)
    ldrh(r1, [r3, 4])
    lsl(r1, r1, 16)
    cmp(r1, r4)
    ble(NEXT)
    ldrh(r1, [r3, 6])
    lsl(r1, r1, 16)
    cmp(r1, r5)
    ble(NEXT)
    label(FOUND)
    pop({r1})
    mov(r0, r2)


@micropython.viper
def clear(pixels_object, count: int):
    pixels = ptr16(pixels_object)
    i: int = 0
    while i < count:
        pixels[i] = 0
        i += 1


@micropython.viper
def region(data_object, stride: int, bits: int, corners_object, value: int):
    data = ptr8(data_object)
    corners = ptr16(corners_object)
    mask: int = (1 << bits) - 1
    whole: int = 0
    i: int = 0
    while i < 8:
        whole |= value << i
        i += bits
    left: int = corners[0] * bits
    right: int = corners[2] * bits
    row: int = corners[1]
    while row < corners[3]:
        line = ptr8(int(data) + row * stride)
        bit: int = left
        while bit < right:
            if bit & 7 == 0 and bit + 8 <= right:
                line[bit >> 3] = whole
                bit += 8
            else:
                shift: int = 8 - bits - (bit & 7)
                line[bit >> 3] = line[bit >> 3] & (255 - (mask << shift)) | value << shift
                bit += bits
        row += 1
