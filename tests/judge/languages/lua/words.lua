local counts, words = {}, {}
for line in io.lines() do
  for word in line:gmatch("%S+") do
    if not counts[word] then words[#words + 1] = word end
    counts[word] = (counts[word] or 0) + 1
  end
end
table.sort(words)
for _, word in ipairs(words) do print(word .. " " .. counts[word]) end
