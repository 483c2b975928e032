let () =
  let n = Scanf.scanf " %d" (fun n -> n) in
  for i = 1 to n do
    print_endline (string_of_int (i * i))
  done
