with Ada.Integer_Text_IO;

procedure Main is
   function Depth (N : Integer) return Integer is
   begin
      return (if N = 0 then 0 else 1 + Depth (N - 1));
   end Depth;
begin
   Ada.Integer_Text_IO.Put (Depth (100_000), Width => 0);
end Main;
