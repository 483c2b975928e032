s = input().strip()
border = [0] * (len(s) + 1)
length = 0
for i in range(1, len(s)):
    letter = s[i]
    while length and letter != s[length]:
        length = border[length]
    if letter == s[length]:
        length += 1
    border[i + 1] = length
print(len(s) - border[-1])
