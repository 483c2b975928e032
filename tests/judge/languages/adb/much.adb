with Ada.Long_Long_Integer_Text_IO, Ada.Text_IO;
use Ada.Long_Long_Integer_Text_IO, Ada.Text_IO;

procedure Much is
   N : Long_Long_Integer;
begin
   Get (N);
   for I in 1 .. N loop
      Put (I * I, Width => 0);
      New_Line;
   end loop;
end Much;
