program main
  integer, volatile :: i = 0
  do
    i = i + 1
  end do
end program main
