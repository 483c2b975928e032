# Fills the diamond with asterisks instead of leaving it hollow.
n = int(input())
top = [' ' * (n - i) + '*' * (2 * i - 1) for i in range(1, n + 1)]
for line in top + top[-2::-1] + [' ' * (n - 1) + '|'] * n:
    print(line)
