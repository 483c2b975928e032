procedure Main is
   type Numbers is array (1 .. 262_144) of Integer;
   type Link;
   type Pointer is access Link;
   type Link is record
      Content : Numbers := (others => 1);
      Next : Pointer;
   end record;
   First : Pointer;
begin
   loop
      First := new Link'(Content => (others => 1), Next => First);
   end loop;
end Main;
