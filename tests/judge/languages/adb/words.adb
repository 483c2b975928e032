with Ada.Containers.Indefinite_Ordered_Maps, Ada.Text_IO;
use Ada.Text_IO;

procedure Words is
   package Maps is new Ada.Containers.Indefinite_Ordered_Maps (String, Positive);
   Counts : Maps.Map;

   procedure Add (Word : String) is
   begin
      if Word = "" then
         null;
      elsif Counts.Contains (Word) then
         Counts.Replace (Word, Counts.Element (Word) + 1);
      else
         Counts.Insert (Word, 1);
      end if;
   end Add;
begin
   while not End_Of_File loop
      declare
         Line  : constant String := Get_Line;
         Start : Positive := Line'First;
      begin
         for I in Line'Range loop
            if Line (I) = ' ' then
               Add (Line (Start .. I - 1));
               Start := I + 1;
            end if;
         end loop;
         Add (Line (Start .. Line'Last));
      end;
   end loop;
   for Position in Counts.Iterate loop
      Put_Line (Maps.Key (Position) & Positive'Image (Maps.Element (Position)));
   end loop;
end Words;
