import sys

n, *times = map(int, sys.stdin.buffer.read().split())
granted = free_from = 0
for end, start in sorted(zip(times[1::2], times[::2])):
    if start >= free_from:
        granted += 1
        free_from = end
print(granted)
