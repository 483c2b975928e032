n, m = map(int, input().split())
for _ in range(n):
    difficulty, *marks = map(float, input().split())
    print(f'{sum(sorted(marks)[1:-1]) / (m - 2) * difficulty:.2f}')
