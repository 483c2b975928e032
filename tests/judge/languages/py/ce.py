print("unfinished"
if
