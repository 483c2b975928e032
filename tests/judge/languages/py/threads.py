import threading

numbers = [1, 2, 3, 4]


def double(index):
    numbers[index] *= 2


threads = [threading.Thread(target=double, args=(index,)) for index in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(sum(numbers))
