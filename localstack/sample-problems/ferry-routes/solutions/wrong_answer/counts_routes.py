# Takes it for granted that the routes never form a circle.
n, q = map(int, input().split())
routes = 0
for _ in range(q):
    kind = input()[0]
    if kind == '?':
        print(n - routes)
    else:
        routes += 1 if kind == '+' else -1
