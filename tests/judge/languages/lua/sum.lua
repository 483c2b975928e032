local sum = 0
for number in io.lines(nil, 'n') do sum = sum + number end
print(sum)
