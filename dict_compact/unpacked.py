"""A dictionary unpacked into memory, for computers that search much: every node lies in the pool from the start."""

from array import array

from dict_compact.lexicon import CHILD_SHIFT, Lexicon, child, kernel


class Unpacked(Lexicon):
    """All that a Reader knows, with about 6 bytes an edge and nothing left to decode. reader: a Reader in memory."""

    def __init__(self, reader):
        Lexicon.__init__(self, reader, 1, 1)
        self.direct = True
        self.pages, self.ribbons = reader.pages, reader.ribbons
        self.pool = array("I", [0])  # a reference of 0 is none
        places, waiting = {}, [reader.root]
        seen = {reader.root}
        for reference in waiting:
            at = reader.node(reference)
            edges = reader.pool[at + 1 : reader.pool[at]]
            places[reference] = len(self.pool)
            self.pool.append(len(self.pool) + 1 + len(edges))
            self.pool.extend(edges)
            for edge in edges:
                if child(edge) and child(edge) not in seen:
                    seen.add(child(edge))
                    waiting.append(child(edge))
        for reference in waiting:
            at = places[reference]
            for i in range(at + 1, self.pool[at]):
                follower = child(self.pool[i])
                place = places[follower] if follower else 0
                self.pool[i] = self.pool[i] & (1 << CHILD_SHIFT) - 1 | place << CHILD_SHIFT + 1
        self.root = places[reader.root] << 7
        self.top[0] = len(self.pool)
        kernel.prepare(self)
