# Grants the talk that starts first, even if it takes the whole day.
import sys

n, *times = map(int, sys.stdin.buffer.read().split())
granted = free_from = 0
for start, end in sorted(zip(times[::2], times[1::2])):
    if start >= free_from:
        granted += 1
        free_from = end
print(granted)
