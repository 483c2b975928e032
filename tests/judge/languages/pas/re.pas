begin
  halt(1);
end.
