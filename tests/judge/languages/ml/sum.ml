let rec sum total =
  match Scanf.scanf " %d" (fun n -> n) with
  | n -> sum (total + n)
  | exception _ -> total

let () = Printf.printf "%d\n" (sum 0)
