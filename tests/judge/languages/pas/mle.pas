var
  block: pointer;
begin
  while true do
  begin
    getmem(block, 1 shl 20);
    fillchar(block^, 1 shl 20, 1);
  end;
end.
