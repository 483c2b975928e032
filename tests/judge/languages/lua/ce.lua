local n = (1 +
