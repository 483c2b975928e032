# Of several pots with the most water this gives the last one.
from itertools import accumulate

with open('flowers.in') as file:
    n, m = map(int, file.readline().split())
    change = [0] * (n + 2)
    for _ in range(m):
        l, r, x = map(int, file.readline().split())
        change[l] += x
        change[r + 1] -= x

water = list(accumulate(change))[1:n + 1]
most = max(water)
with open('flowers.out', 'w') as file:
    print(most, n - water[::-1].index(most), file=file)
