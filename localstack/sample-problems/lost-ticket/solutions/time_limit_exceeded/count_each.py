n = int(input())
numbers = list(map(int, input().split()))
print(next(number for number in numbers if numbers.count(number) == 1))
