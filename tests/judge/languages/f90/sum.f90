program main
  implicit none
  integer(8) :: total, number
  integer :: status, first, last
  character(len=4096) :: line
  character(len=:), allocatable :: rest
  total = 0
  do
    read (*, '(a)', iostat=status) line
    if (status /= 0) exit
    rest = trim(adjustl(line))
    do while (len(rest) > 0)
      first = index(rest // ' ', ' ')
      read (rest(:first - 1), *) number
      total = total + number
      rest = trim(adjustl(rest(first:)))
    end do
  end do
  print '(i0)', total
end program main
