undefined.nothing()
