program main
  implicit none
  n = 1
end program main
