program main
  stop 1
end program main
