print([][1])
