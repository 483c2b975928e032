from collections import Counter

counts = Counter()
while True:
    try:
        line = input()
    except EOFError:
        break
    counts.update(line.split())
for word in sorted(counts):
    print(word, counts[word])
