var
  sum, number: int64;
begin
  sum := 0;
  while not seekeof do
  begin
    read(number);
    sum := sum + number;
  end;
  writeln(sum);
end.
