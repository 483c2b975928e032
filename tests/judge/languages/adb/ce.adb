procedure Main is
   N : Integer := "text";
begin
   null;
end Main;
