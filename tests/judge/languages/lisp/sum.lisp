(format t "~d~%" (loop for number = (read *standard-input* nil) while number sum number))
