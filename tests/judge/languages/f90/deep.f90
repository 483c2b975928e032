program main
  print '(i0)', depth(100000)
contains
  recursive integer function depth(n) result(answer)
    integer, intent(in) :: n
    answer = 0
    if (n > 0) answer = 1 + depth(n - 1)
  end function depth
end program main
