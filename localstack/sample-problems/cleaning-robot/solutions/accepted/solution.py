FACINGS = '^>v<'
STEPS = [(-1, 0), (0, 1), (1, 0), (0, -1)]

r, c = map(int, input().split())
plan = [input() for _ in range(r)]
row, column = next((i, j) for i in range(r) for j in range(c) if plan[i][j] in FACINGS)
facing = FACINGS.index(plan[row][column])
clean = {(row, column)}
bumps = 0
for command in input():
    if command == 'L':
        facing = (facing - 1) % 4
    elif command == 'R':
        facing = (facing + 1) % 4
    else:
        y, x = row + STEPS[facing][0], column + STEPS[facing][1]
        if 0 <= y < r and 0 <= x < c and plan[y][x] != '#':
            row, column = y, x
            clean.add((row, column))
        else:
            bumps += 1
print(len(clean))
print(bumps)
print(row + 1, column + 1, FACINGS[facing])
