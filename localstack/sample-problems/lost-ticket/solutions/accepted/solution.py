import sys
from functools import reduce
from operator import xor

n, *numbers = map(int, sys.stdin.buffer.read().split())
print(reduce(xor, numbers))
