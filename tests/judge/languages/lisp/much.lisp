(let ((n (read)))
  (loop for i from 1 to n do (format t "~d~%" (* i i))))
