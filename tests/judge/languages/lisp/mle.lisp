(defvar *blocks* nil)
(loop (push (make-array 131072 :initial-element 1) *blocks*))
