# Takes the answers for numbers.
low, high = 1, int(input())
while low <= high:
    guess = (low + high) // 2
    print(guess, flush=True)
    low = guess + int(input())
