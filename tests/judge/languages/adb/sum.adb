with Ada.Long_Long_Integer_Text_IO, Ada.Text_IO;
use Ada.Long_Long_Integer_Text_IO, Ada.Text_IO;

procedure Sum is
   Total, Number : Long_Long_Integer := 0;
begin
   loop
      begin
         Get (Number);
      exception
         when End_Error => exit;
      end;
      Total := Total + Number;
   end loop;
   Put (Total, Width => 0);
   New_Line;
end Sum;
