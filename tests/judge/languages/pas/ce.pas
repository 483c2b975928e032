var
  n: longint;
begin
  n := 'text';
end.
