n = int(input())
top = [' ' * (n - i) + '*' + (' ' * (2 * i - 3) + '*' if i > 1 else '') for i in range(1, n + 1)]
print('\n'.join(top + top[-2::-1] + [' ' * (n - 1) + '|'] * n), end='')
