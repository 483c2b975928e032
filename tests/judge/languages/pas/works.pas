{$mode objfpc}{$H+}
program Works;
uses SysUtils, Classes, Math;
type
  generic TPair<T> = record
    First, Second: T;
  end;
  TIntPair = specialize TPair<Int64>;
  TAdder = class
  private
    FSum: Int64;
  public
    procedure Add(const Value: Int64);
    property Sum: Int64 read FSum;
  end;
procedure TAdder.Add(const Value: Int64);
begin
  FSum := FSum + Value;
end;
var
  Pair: TIntPair;
  Adder: TAdder;
  Long: string;
  List: TStringList;
begin
  ReadLn(Pair.First, Pair.Second);
  Long := StringOfChar('x', 1000);
  if Length(Long + 'y') <> 1001 then Halt(1);
  List := TStringList.Create;
  List.Add(IntToStr(Max(Pair.First, Pair.Second)));
  Adder := TAdder.Create;
  try
    Adder.Add(StrToInt64(List[0]));
    Adder.Add(Min(Pair.First, Pair.Second));
    WriteLn(Format('%d', [Adder.Sum]));
  finally
    Adder.Free;
    List.Free;
  end;
end.
