a, b = map(int, input().split())
while b > 0:
    a, b = a + 1, b - 1
while b < 0:
    a, b = a - 1, b + 1
print(a)
