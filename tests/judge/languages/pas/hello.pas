begin
  writeln('Hello, World!');
end.
