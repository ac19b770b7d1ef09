"""bitmaptools for MicroPython: the one function of CircuitPython's module that Plashka needs."""

from displayio import changes


def readinto(bitmap, file, bits_per_pixel, *, reverse_pixels_in_element=False):
    """Fill a bitmap from a file whose rows are packed as the bitmap's are, each padded to a byte.

    That is the case where the first pixel is in the high bits: reverse_pixels_in_element must be true.
    """
    if bits_per_pixel != bitmap.bits or not reverse_pixels_in_element:
        raise ValueError("pixels must be packed as the bitmap's are")
    if file.readinto(bitmap.data) != len(bitmap.data):
        raise ValueError("the file is too short for the bitmap")
    bitmap.version += 1
    changes.pending = True
