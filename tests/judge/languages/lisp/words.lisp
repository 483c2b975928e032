(defun words-of (line)
  (loop with start = 0
        for end = (position #\Space line :start start)
        when (< start (or end (length line))) collect (subseq line start end)
        while end
        do (setf start (1+ end))))

(let ((counts (make-hash-table :test #'equal)))
  (loop for line = (read-line *standard-input* nil)
        while line
        do (dolist (word (words-of line)) (incf (gethash word counts 0))))
  (let ((words (loop for word being the hash-keys of counts collect word)))
    (dolist (word (sort words #'string<))
      (format t "~a ~d~%" word (gethash word counts)))))
