local n = io.read("n")
for i = 1, n do print(i * i) end
