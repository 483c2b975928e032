program CountWords;
{$mode objfpc}{$H+}
uses Classes, SysUtils;
var
  counts: TStringList;
  line, word: string;
  words: TStringArray;
  at: integer;
begin
  counts := TStringList.Create;
  counts.CaseSensitive := true;
  counts.Sorted := true;
  while not eof do
  begin
    readln(line);
    words := line.Split([' ']);
    for word in words do
      if word <> '' then
      begin
        at := counts.IndexOf(word);
        if at < 0 then at := counts.AddObject(word, nil);
        counts.Objects[at] := TObject(PtrInt(counts.Objects[at]) + 1);
      end;
  end;
  for at := 0 to counts.Count - 1 do
    writeln(counts[at], ' ', PtrInt(counts.Objects[at]));
end.
