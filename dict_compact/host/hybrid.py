# SPDX-License-Identifier: MIT
"""Choose between a trie and a DAWG (computer only): write a state of a minimal DAWG once, or again and again.

A state that several edges lead to is written once and pointed to ("shared"), or written out again under each edge
("private"), whichever takes fewer bits. What a copy costs depends on the codes, and the codes on what is copied. So the
decision is made in rounds, each with the code lengths of the round before, and the best round is used.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from dict_compact.host.contexts import Code

Node = tuple[tuple[int, int, int], ...]  # (letter, class, child) of each edge; child 0: none
LEAF, PRIVATE, SHARED = 0, 1, 2
KINDS = "DLGBS"
ROUNDS = 6
SETTLE = 4  # times that sizes and their code are fitted to each other in a round
MOST_EDGES = 15  # this degree and above are written as an escape and six bits
MOST_GROUPS = 24
ENTRY = 11  # bits assumed for an entry of the directory
EXTRA = 1.0  # bits assumed for the size that a private copy may need
# A private tree of at most this many bits is written without its size: a reader passes over it edge by edge. With 127
# bits the file is a twelfth smaller than with 0 (docs/dictionary.md has the curve of size and search time).
SMALL = 127
SMALL_EDGES = 63  # and of at most this many edges: a reader holds a list of them


class Tree:
    """A state as it is written: edges [(letter, class, kind, target)], the letter that leads to it, its bits.

    target: a Tree where the child is private, the state's number where it is shared, 0 where there is no child. A
    shared state and the root have `incoming` 0. size: bits, including those of the private trees below; below: edges,
    including theirs.
    """

    __slots__ = ("below", "edges", "incoming", "size")

    def __init__(self, incoming: int):
        self.edges: list[tuple[int, int, int, Any]] = []  # the kind of an edge decides the type of its target
        self.incoming = incoming
        self.size = self.below = 0

    def private(self) -> list["Tree"]:
        """Return the private trees below this one in the order of their edges."""
        return [target for _, _, kind, target in self.edges if kind == PRIVATE]


class Layout:
    """What is written: root, {state: Tree} of the shared states, and their ranks.

    groups[g] lists the states that are most often reached by one letter, those with the most pointers first;
    wanted[state] is the number of pointers; rank[state] is (group, place in it). codes[kind] is the Code of each kind
    of symbol; see symbols().
    """

    def __init__(self, root: Tree, shared: dict[int, Tree], letters: int, small: int):
        self.root = root
        self.shared = shared
        self.letters = letters
        self.small = small
        self.trees = list(self._walk())
        self.wanted: Counter[int] = Counter()
        self.groups: list[list[int]] = []
        self.rank: dict[int, tuple[int, int]] = {}
        self.codes: dict[str, Code] = {}
        self._group()
        self._fit()

    def _walk(self) -> Iterator[Tree]:
        """Yield every tree, those above before those below."""
        stack = [self.root, *self.shared.values()]
        while stack:
            tree = stack.pop()
            yield tree
            stack.extend(tree.private())

    def _group(self) -> None:
        letters: dict[int, Counter[int]] = defaultdict(Counter)
        for tree in self.trees:
            for letter, _, kind, target in tree.edges:
                if kind == SHARED:
                    letters[target][letter] += 1
        self.wanted = Counter({state: sum(count.values()) for state, count in letters.items()})
        states: dict[int, list[int]] = defaultdict(list)
        for state in sorted(letters, key=lambda state: (-self.wanted[state], state)):
            states[min(letters[state], key=lambda letter: (-letters[state][letter], letter))].append(state)
        # The smallest groups become one: a symbol of a byte has room for MOST_GROUPS.
        names = sorted(states, key=lambda letter: (-len(states[letter]), letter))
        self.groups = [states[name] for name in names[: MOST_GROUPS - 1]]
        rest = [state for name in names[MOST_GROUPS - 1 :] for state in states[name]]
        if rest:
            self.groups.append(sorted(rest, key=lambda state: (-self.wanted[state], state)))
        self.rank = {state: (g, n) for g, group in enumerate(self.groups) for n, state in enumerate(group)}

    def _fit(self) -> None:
        """Make the codes from what is written, and the sizes from the codes; repeat, because sizes are written too."""
        counts: dict[str, dict[int, Counter[int]]] = {kind: defaultdict(Counter) for kind in KINDS}
        for tree in self.trees:
            for kind, context, symbol, _, _ in self.symbols(tree):
                counts[kind][context][symbol] += 1
        self.codes = {kind: Code(counts[kind], escape=kind == "G") for kind in KINDS}
        for _ in range(SETTLE):
            for tree in reversed(self.trees):  # those below before those above
                tree.size = sum(self.codes[k].bits(c, s) + raw for k, c, s, _, raw in self.symbols(tree))
                tree.size += sum(child.size for child in tree.private())
                tree.below = len(tree.edges) + sum(child.below for child in tree.private())
            sizes = Counter(range(22))  # a size may still change: every bucket has a code
            for tree in self.trees:
                sizes.update(symbol for kind, _, symbol, _, _ in self.symbols(tree) if kind == "S")
            last, self.codes["S"] = self.codes["S"], Code({0: sizes})
        self.codes["S"] = last

    def symbols(self, tree: Tree) -> Iterator[tuple[str, int, int, int, int]]:
        """Yield (kind of code, context, symbol, raw value, raw bits) of all that is written of a tree itself.

        D: degree. L: letter. G: class and what follows: 0 nothing, 1 a private child, 2 + g a shared one of group g. B:
        bucket of the rank. S: bucket of the size of a private child, except the first.
        """
        degree = len(tree.edges)
        yield "D", tree.incoming, min(degree, MOST_EDGES), degree, 6 if degree >= MOST_EDGES else 0
        after, left, private = tree.incoming, degree, False
        for letter, accept, kind, target in tree.edges:
            yield "L", letter_context(after, left), letter, 0, 0
            if kind == SHARED:
                group, rank = self.rank[target]
                yield "G", ending_context(letter, degree), accept << 6 | 2 + group, 0, 0
                yield "B", group, *bucketed(rank)
            else:
                yield "G", ending_context(letter, degree), accept << 6 | kind, 0, 0
            if kind == PRIVATE:
                if private:
                    yield "S", 0, *bucketed(self.told(target))
                private = True
            after = self.letters + letter
            left -= 1

    def told(self, tree: Tree) -> int:
        """Return the size that is written for a private tree; 0: none is written."""
        return tree.size if tree.size > self.small or tree.below > SMALL_EDGES else 0

    def ordered(self, tree: Tree) -> list[Tree]:
        """Return the private trees below a tree in the order of the file.

        First those without a size, then those with one, each from the last edge to the first; at the end that of the
        first edge, because a reader need not find its end.
        """
        private = tree.private()
        others = private[:0:-1]
        small = [child for child in others if not self.told(child)]
        return small + [child for child in others if self.told(child)] + private[:1]

    def cost(self) -> float:
        """Return the bits of the file without its header."""
        tables = sum(8 * code.bytes() for code in self.codes.values())
        return tables + self.root.size + sum(tree.size + ENTRY for tree in self.shared.values())


def letter_context(after: int, left: int) -> int:
    """Return the context of a letter.

    It depends on the number of edges left, at most 4, and on `after`: the letter that leads to the node, or beyond the
    last letter the letter of the edge before.
    """
    return 4 * after + min(left, 4) - 1


def ending_context(letter: int, degree: int) -> int:
    """Return the context of a G symbol: by the letter itself, and whether it is alone."""
    return 2 * letter + (degree == 1)


def bucketed(value: int) -> tuple[int, int, int]:
    """Return (bucket, raw value, raw bits): bucket b holds the values from 2^b - 1 to 2^(b + 1) - 2."""
    bucket = (value + 1).bit_length() - 1
    return bucket, value + 1 - (1 << bucket), bucket


def expand(nodes: list[Node], root: int, copied: Callable[[int, int], bool], letters: int, small: int) -> Layout:
    """Write the states out, privately where copied(letter, state) says so; return the Layout."""
    shared: dict[int, Tree] = {}
    waiting: list[int] = []

    def tree_of(state: int, incoming: int) -> Tree:
        tree = Tree(incoming)
        for letter, accept, child in nodes[state]:
            if not child:
                tree.edges.append((letter, accept, LEAF, 0))
            elif copied(letter, child):
                tree.edges.append((letter, accept, PRIVATE, tree_of(child, letter)))
            else:
                if child not in shared:
                    shared[child] = Tree(0)
                    waiting.append(child)
                tree.edges.append((letter, accept, SHARED, child))
        return tree

    top = tree_of(root, 0)
    while waiting:
        state = waiting.pop()
        shared[state] = tree_of(state, 0)
    return Layout(top, shared, letters, small)


class Prices:
    """What it would cost to point to a state or to write it out, by the codes of a layout."""

    def __init__(self, nodes: list[Node], layout: Layout):
        self.nodes = nodes
        self.layout = layout
        self.known: dict[tuple[int, int], float] = {}

    def pointer(self, letter: int, state: int, degree: int, accept: int = 0) -> float:
        codes = self.layout.codes
        group, rank = self.layout.rank[state]
        bucket, _, raw = bucketed(rank)
        symbol = accept << 6 | 2 + group
        return codes["G"].bits(ending_context(letter, degree), symbol) + codes["B"].bits(group, bucket) + raw

    def copy(self, letter: int, state: int) -> float:
        """Return the bits of a state written out under a letter (0: as a shared state), with all that it would copy."""
        key = letter, state
        if key in self.known:
            return self.known[key]
        layout, codes = self.layout, self.layout.codes
        edges = self.nodes[state]
        degree = left = len(edges)
        total: float = codes["D"].bits(letter, min(degree, MOST_EDGES))
        after, privates = letter, 0
        for follower, accept, child in edges:
            total += codes["L"].bits(letter_context(after, left), follower)
            after = layout.letters + follower
            left -= 1
            context = ending_context(follower, degree)
            if not child:
                total += codes["G"].bits(context, accept << 6 | LEAF)
                continue
            pointer = self.pointer(follower, child, degree, accept) if child in layout.rank else 99
            below = self.copy(follower, child)
            bucket, _, raw = bucketed(int(below) if privates and below > layout.small else 0)
            size = codes["S"].bits(0, bucket) + raw if privates else 0
            private = codes["G"].bits(context, accept << 6 | PRIVATE) + below + size
            privates += private < pointer
            total += min(pointer, private)
        self.known[key] = total
        return total

    def copied(self, letter: int, state: int) -> bool:
        """Decide whether it is cheaper to write the state out again here."""
        wanted = self.layout.wanted[state]
        if state not in self.layout.rank or wanted < 2:
            return True
        kept = (self.copy(0, state) + ENTRY) / wanted  # its share of what the one copy costs
        again = self.copy(letter, state) + EXTRA + self.layout.codes["G"].bits(ending_context(letter, 2), PRIVATE)
        return again < self.pointer(letter, state, 2) + kept


def best(
    nodes: list[Node],
    root: int,
    letters: int,
    progress: Callable[[range], Iterable[int]] = lambda rounds: rounds,
    small: int = SMALL,
) -> Layout:
    """Return the cheapest layout found for a minimal DAWG (dict_compact.host.writer.minimise).

    progress wraps the rounds, to show how many are done.
    """
    wanted = Counter(child for node in nodes for _, _, child in node if child)
    found = layout = expand(nodes, root, lambda _, state: wanted[state] == 1, letters, small)
    for _ in progress(range(ROUNDS - 1)):
        layout = expand(nodes, root, Prices(nodes, layout).copied, letters, small)
        if layout.cost() < found.cost():
            found = layout
    return found
