"""Between a trie and a DAWG (host only): which states of a minimal DAWG are written once, and which again and again.

A state that several edges lead to is written once and pointed to ("shared"), or written out again under each edge
("private"), whichever takes fewer bits. What a copy costs depends on the codes, and the codes on what is copied: so
the decision is made in rounds, each with the code lengths of the round before, and the best round is kept.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator

from dict_compact import huffman

Node = tuple[tuple[int, int, int], ...]  # (letter, class, child) of each edge; child 0: none
LEAF, PRIVATE, SHARED = 0, 1, 2
ROUNDS = 6
SETTLE = 4  # times that sizes and codes are fitted to each other in a round
MOST_EDGES = 15  # this degree and above are written as an escape and six bits
MOST_GROUPS = 24
UNSEEN = 9  # bits reckoned for a symbol that has no code yet
ENTRY = 11  # bits reckoned for an entry of the directory
EXTRA = 1.5  # bits reckoned for the size that a private copy may need


class Tree:
    """A state as it is written: edges [(letter, class, kind, target)], the letter that leads to it, its bits.

    target: a Tree where the child is private, the state's number where it is shared, 0 where there is none. A shared
    state and the root have `incoming` 0. size counts the private trees below it too.
    """

    __slots__ = ("edges", "incoming", "size")

    def __init__(self, incoming: int):
        self.edges: list[tuple] = []
        self.incoming = incoming
        self.size = 0


class Layout:
    """What is written: root, {state: Tree} of the shared ones, and their ranks.

    groups[g] lists the states that are most often reached by one letter, the most wanted first; rank[state] is
    (group, place in it). codes[kind][context] = {symbol: bits}; see symbols().
    """

    def __init__(self, root: Tree, shared: dict[int, Tree], second: frozenset[int]):
        self.root = root
        self.shared = shared
        self.second = second
        self.trees = list(self._walk())
        self.wanted: Counter[int] = Counter()
        self.groups: list[list[int]] = []
        self.rank: dict[int, tuple[int, int]] = {}
        self.codes: dict[str, dict[int, dict[int, int]]] = {}
        self._group()
        self._fit()

    def _walk(self) -> Iterator[Tree]:
        """Every tree, those above before those below."""
        stack = [self.root, *self.shared.values()]
        while stack:
            tree = stack.pop()
            yield tree
            stack.extend(target for _, _, kind, target in tree.edges if kind == PRIVATE)

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
        # the smallest groups are one: a symbol of a byte has room for so many
        names = sorted(states, key=lambda letter: (-len(states[letter]), letter))
        self.groups = [states[name] for name in names[: MOST_GROUPS - 1]]
        rest = [state for name in names[MOST_GROUPS - 1 :] for state in states[name]]
        if rest:
            self.groups.append(sorted(rest, key=lambda state: (-self.wanted[state], state)))
        self.rank = {state: (g, n) for g, group in enumerate(self.groups) for n, state in enumerate(group)}

    def _fit(self) -> None:
        """Codes from what is written, sizes from the codes; a few times, as sizes are written too."""
        for tree in self.trees:
            tree.size = 20
        for _ in range(SETTLE):
            counts: dict[str, dict[int, Counter[int]]] = {kind: defaultdict(Counter) for kind in "DLGBS"}
            for tree in self.trees:
                for kind, context, symbol, _, _ in self.symbols(tree):
                    counts[kind][context][symbol] += 1
            for bucket in range(22):  # a size may still change
                counts["S"][0][bucket] += 1
            self.codes = {
                kind: {context: huffman.lengths(count) for context, count in contexts.items()}
                for kind, contexts in counts.items()
            }
            for tree in reversed(self.trees):  # those below before those above
                tree.size = sum(self.codes[k][c][s] + raw for k, c, s, _, raw in self.symbols(tree))
                tree.size += sum(target.size for _, _, kind, target in tree.edges if kind == PRIVATE)

    def symbols(self, tree: Tree) -> Iterator[tuple[str, int, int, int, int]]:
        """(kind of code, context, symbol, raw value, raw bits) of all that is written of a tree itself.

        D: degree. L: letter. G: class and what follows: 0 nothing, 1 a private child, 2 + g a shared one of group g.
        B: bucket of the rank. S: bucket of the size of the private child before.
        """
        degree = len(tree.edges)
        escape = degree >= MOST_EDGES
        yield "D", self.degree_context(tree.incoming), min(degree, MOST_EDGES), degree, 6 if escape else 0
        context = tree.incoming
        before = None
        for letter, accept, kind, target in tree.edges:
            yield "L", context, letter, 0, 0
            if kind == SHARED:
                group, rank = self.rank[target]
                yield "G", letter, accept << 6 | 2 + group, 0, 0
                yield "B", group, *bucketed(rank)
            else:
                yield "G", letter, accept << 6 | kind, 0, 0
            if kind == PRIVATE:
                if before:
                    yield "S", 0, *bucketed(before.size)
                before = target
            context = 64 + letter

    def degree_context(self, incoming: int) -> int:
        """0 after a pointer; else 1, or 2 after a letter of the second kind."""
        return 1 + (incoming in self.second) if incoming else 0

    def cost(self) -> float:
        """Bits of body and directory, the tables apart."""
        return self.root.size + sum(tree.size + ENTRY for tree in self.shared.values())


def bucketed(value: int) -> tuple[int, int, int]:
    """(bucket, raw value, raw bits): bucket b holds the values from 2^b - 1 to 2^(b + 1) - 2."""
    bucket = (value + 1).bit_length() - 1
    return bucket, value + 1 - (1 << bucket), bucket


def expand(nodes: list[Node], root: int, copied: Callable[[int, int], bool], second: frozenset[int]) -> Layout:
    """Write the states out: privately where copied(letter, state) says so."""
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
    return Layout(top, shared, second)


def second_kind(nodes: list[Node]) -> frozenset[int]:
    """The letters after which there are many edges: those above the mean (they are mostly consonants or vowels)."""
    followed: dict[int, list[int]] = defaultdict(list)
    for node in nodes:
        for letter, _, child in node:
            if child:
                followed[letter].append(len(nodes[child]))
    mean = {letter: sum(counts) / len(counts) for letter, counts in followed.items()}
    middle = sum(mean.values()) / max(1, len(mean))
    return frozenset(letter for letter in mean if mean[letter] > middle)


class Prices:
    """What it would cost to point to a state or to write it out, by the codes of a layout."""

    def __init__(self, nodes: list[Node], layout: Layout):
        self.nodes = nodes
        self.layout = layout
        self.known: dict[tuple[int, int], float] = {}

    def bits(self, kind: str, context: int, symbol: int) -> int:
        return self.layout.codes[kind].get(context, {}).get(symbol, UNSEEN)

    def pointer(self, letter: int, state: int, accept: int = 0) -> float:
        group, rank = self.layout.rank[state]
        bucket, _, raw = bucketed(rank)
        return self.bits("G", letter, accept << 6 | 2 + group) + self.bits("B", group, bucket) + raw

    def copy(self, letter: int, state: int) -> float:
        """Bits of a state written out under a letter (0: as a shared one), with what it would copy in its turn."""
        key = letter, state
        if key in self.known:
            return self.known[key]
        layout = self.layout
        edges = self.nodes[state]
        bits: float = self.bits("D", layout.degree_context(letter), min(len(edges), MOST_EDGES))
        context, privates = letter, 0
        for follower, accept, child in edges:
            bits += self.bits("L", context, follower)
            context = 64 + follower
            if not child:
                bits += self.bits("G", follower, accept << 6 | LEAF)
                continue
            pointer = self.pointer(follower, child, accept) if child in layout.rank else 99
            private = self.bits("G", follower, accept << 6 | PRIVATE) + self.copy(follower, child) + 5 * (privates > 0)
            privates += private < pointer
            bits += min(pointer, private)
        self.known[key] = bits
        return bits

    def copied(self, letter: int, state: int) -> bool:
        """Is it cheaper to write the state out again here?"""
        wanted = self.layout.wanted[state]
        if state not in self.layout.rank or wanted < 2:
            return True
        kept = (self.copy(0, state) + ENTRY) / wanted  # its share of what the one copy costs
        again = self.copy(letter, state) + EXTRA + self.bits("G", letter, PRIVATE)
        return again < self.pointer(letter, state) + kept


def best(nodes: list[Node], root: int, progress: Callable = lambda rounds: rounds) -> Layout:
    """The cheapest layout found for a minimal DAWG (dict_compact.writer.minimise)."""
    wanted = Counter(child for node in nodes for _, _, child in node if child)
    second = second_kind(nodes)
    found = expand(nodes, root, lambda _, state: wanted[state] == 1, second)
    layout = found
    for _ in progress(range(ROUNDS - 1)):
        layout = expand(nodes, root, Prices(nodes, layout).copied, second)
        if layout.cost() < found.cost():
            found = layout
    return found
