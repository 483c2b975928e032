program much
  implicit none
  integer(8) :: n, i
  read *, n
  do i = 1, n
    print '(i0)', i * i
  end do
end program much
