# Prints a prompt, which is part of the output.
a, b = map(int, input('Please enter two numbers: ').split())
print(a + b)
