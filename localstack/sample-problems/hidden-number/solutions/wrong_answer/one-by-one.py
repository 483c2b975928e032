# Needs as many guesses as the number is large.
n = int(input())
for guess in range(1, n + 1):
    print(guess, flush=True)
    if input() == '=':
        break
