# Waters every pot by itself.
with open('flowers.in') as file:
    n, m = map(int, file.readline().split())
    water = [0] * (n + 1)
    for _ in range(m):
        l, r, x = map(int, file.readline().split())
        for pot in range(l, r + 1):
            water[pot] += x

most = max(water)
with open('flowers.out', 'w') as file:
    print(most, water.index(most), file=file)
