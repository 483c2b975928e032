# Takes the riddles with the most points per second first.
n, limit = map(int, input().split())
riddles = [tuple(map(int, input().split())) for _ in range(n)]
points = 0
for t, v in sorted(riddles, key=lambda riddle: (-riddle[1] / riddle[0], riddle)):
    if t <= limit:
        limit -= t
        points += v
print(points)
