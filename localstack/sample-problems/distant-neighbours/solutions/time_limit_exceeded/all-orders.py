# Tries the orders one after the other.
from itertools import permutations

n = int(input())
for order in permutations(range(1, n + 1)):
    if all(abs(a - b) != 1 for a, b in zip(order, order[1:])):
        print(*order)
        break
else:
    print(-1)
