import sys

first, *lines = sys.stdin.buffer.read().decode('utf-8').split('\n')
for line in lines[:int(first)]:
    sys.stdout.buffer.write(f'{len(line)} {line[::-1]}\n'.encode('utf-8'))
