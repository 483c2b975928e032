n = int(input())
# Evens, then odds: within each half neighbours differ by two, and where they meet by three or more.
order = [*range(2, n + 1, 2), *range(1, n + 1, 2)]
print(-1 if n in (2, 3) else ' '.join(map(str, order)))
