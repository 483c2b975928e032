program words
  implicit none
  character(len=32) :: known(1000), word
  integer :: times(1000), count, status, at
  character(len=200) :: line
  character(len=:), allocatable :: rest
  count = 0
  do
    read (*, '(a)', iostat=status) line
    if (status /= 0) exit
    rest = trim(adjustl(line))
    do while (len(rest) > 0)
      word = rest(:index(rest // ' ', ' ') - 1)
      rest = trim(adjustl(rest(len_trim(word) + 1:)))
      at = 1
      do while (at <= count)
        if (lge(known(at), word)) exit
        at = at + 1
      end do
      if (at > count .or. known(min(at, 1000)) /= word) then
        known(at + 1:count + 1) = known(at:count)
        times(at + 1:count + 1) = times(at:count)
        known(at) = word
        times(at) = 0
        count = count + 1
      end if
      times(at) = times(at) + 1
    end do
  end do
  do at = 1, count
    print '(a, 1x, i0)', trim(known(at)), times(at)
  end do
end program words
