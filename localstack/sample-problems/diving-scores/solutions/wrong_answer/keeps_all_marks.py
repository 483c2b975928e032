# Forgets to strike out the highest and the lowest mark.
n, m = map(int, input().split())
for _ in range(n):
    difficulty, *marks = map(float, input().split())
    print(f'{sum(marks) / m * difficulty:.2f}')
