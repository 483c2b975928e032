with Ada.Long_Long_Integer_Text_IO, Ada.Text_IO;

procedure Main is
   A, B : Long_Long_Integer;
begin
   Ada.Long_Long_Integer_Text_IO.Get (A);
   Ada.Long_Long_Integer_Text_IO.Get (B);
   Ada.Long_Long_Integer_Text_IO.Put (A + B, Width => 0);
   Ada.Text_IO.New_Line;
end Main;
