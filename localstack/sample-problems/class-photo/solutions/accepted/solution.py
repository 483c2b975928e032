import sys

SIZE = 256

n, *row = map(int, sys.stdin.buffer.read().split())
tree = [0] * SIZE
disorder = 0
for before, height in enumerate(row):
    disorder += before
    i = height
    while i:
        disorder -= tree[i]
        i &= i - 1
    i = height
    while i < SIZE:
        tree[i] += 1
        i += i & -i
print(disorder)
