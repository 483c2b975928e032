def depth(n)
  n.zero? ? 0 : 1 + depth(n - 1)
end

puts depth(100_000)
