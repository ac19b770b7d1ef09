"""Pages of a dictionary file: where littlefs puts its block pointers (FORMAT.md, "Pages")."""

PAGE_BYTES = 4096
PAGE_WORDS = 1024


def pointers(page):
    """Words at the start of block `page` of a littlefs file that are not the file's own."""
    if page == 0:
        return 0
    count = 1
    while page & 1 == 0:
        count += 1
        page >>= 1
    return count


def page_bytes(page):
    """Bytes of the file in page `page`, when it is full."""
    return PAGE_BYTES - 4 * pointers(page)
