puts((1..4).map { |n| Thread.new { 2 * n } }.sum(&:value))
