import sys


def main():
    words = iter(sys.stdin.buffer.read().split())
    n, q, p = int(next(words)), int(next(words)), int(next(words))
    leaves = 1 << (n - 1).bit_length()
    a, b = [1] * (2 * leaves), [0] * (2 * leaves)
    for i in range(leaves, leaves + n):
        a[i], b[i] = int(next(words)), int(next(words))

    def join(i):
        left, right = 2 * i, 2 * i + 1
        a[i] = a[left] * a[right] % p
        b[i] = (a[right] * b[left] + b[right]) % p

    for i in range(leaves - 1, 0, -1):
        join(i)
    out = []
    for _ in range(q):
        kind, one, two, three = next(words), int(next(words)), int(next(words)), int(next(words))
        if kind == b'C':
            i = leaves + one - 1
            a[i], b[i] = two, three
            while i > 1:
                i //= 2
                join(i)
            continue
        l, r, x = leaves + one - 1, leaves + two, three
        after = []
        while l < r:
            if l & 1:
                x = (a[l] * x + b[l]) % p
                l += 1
            if r & 1:
                r -= 1
                after.append(r)
            l //= 2
            r //= 2
        for i in reversed(after):
            x = (a[i] * x + b[i]) % p
        out.append(x)
    print('\n'.join(map(str, out)))


main()
