# Accepts only patterns of which the strip holds whole copies.
s = input().strip()
border = [0] * (len(s) + 1)
length = 0
for i in range(1, len(s)):
    while length and s[i] != s[length]:
        length = border[length]
    if s[i] == s[length]:
        length += 1
    border[i + 1] = length
period = len(s) - border[-1]
print(period if len(s) % period == 0 else len(s))
