module Words = Map.Make (String)

let add counts word =
  if word = "" then counts
  else Words.update word (function None -> Some 1 | Some times -> Some (times + 1)) counts

let rec read counts =
  match input_line stdin with
  | line -> read (List.fold_left add counts (String.split_on_char ' ' line))
  | exception End_of_file -> counts

let () = Words.iter (Printf.printf "%s %d\n") (read Words.empty)
