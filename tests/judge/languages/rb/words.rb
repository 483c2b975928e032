counts = Hash.new(0)
while (line = gets)
  line.split.each { |word| counts[word] += 1 }
end
counts.sort.each { |word, times| puts "#{word} #{times}" }
