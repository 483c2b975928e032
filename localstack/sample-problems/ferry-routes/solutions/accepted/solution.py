import sys


def services(lines):
    """The number of questions, and for each route the questions (from, to) between its opening and its closing."""
    found, opened, questions = [], {}, 0
    for line in lines:
        if line[:1] == b'?':
            questions += 1
            continue
        kind, u, v = line.split()
        route = (u, v) if u < v else (v, u)
        if kind == b'+':
            opened[route] = questions
        else:
            found.append((route, opened.pop(route), questions))
    found += [(route, start, questions) for route, start in opened.items()]
    return questions, found


def main():
    first, *lines = sys.stdin.buffer.read().splitlines()
    n, q = map(int, first.split())
    questions, routes = services(lines[:q])

    # A segment tree over the questions: each route hangs at the nodes that make up its time of service.
    leaves = 1 << (questions - 1).bit_length()
    tree = [[] for _ in range(2 * leaves)]
    for (u, v), start, end in routes:
        route = (int(u), int(v))
        l, r = leaves + start, leaves + end
        while l < r:
            if l & 1:
                tree[l].append(route)
                l += 1
            if r & 1:
                r -= 1
                tree[r].append(route)
            l //= 2
            r //= 2

    parent = list(range(n + 1))
    size = [1] * (n + 1)
    joined, out = [], []

    def walk(node):
        before = len(joined)
        for u, v in tree[node]:
            while parent[u] != u:
                u = parent[u]
            while parent[v] != v:
                v = parent[v]
            if u == v:
                continue
            if size[u] < size[v]:
                u, v = v, u
            parent[v] = u
            size[u] += size[v]
            joined.append(v)
        if node < leaves:
            walk(2 * node)
            walk(2 * node + 1)
        elif len(out) < questions:
            out.append(n - len(joined))
        while len(joined) > before:
            v = joined.pop()
            size[parent[v]] -= size[v]
            parent[v] = v

    walk(1)
    print('\n'.join(map(str, out)))


main()
