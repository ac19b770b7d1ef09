"""The best few of many."""


def insert(found, one, most):
    """Put a tuple or list in its place among the best `most`, by its first item, the highest first."""
    low, high = 0, len(found)
    while low < high:
        middle = (low + high) // 2
        if found[middle][0] < one[0]:
            high = middle
        else:
            low = middle + 1
    found.insert(low, one)
    if len(found) > most:
        found.pop()
