var
  n, i: int64;
begin
  readln(n);
  for i := 1 to n do writeln(i * i);
end.
