program main
  implicit none
  type :: block
    integer, allocatable :: numbers(:)
  end type block
  type(block) :: blocks(100000)
  integer :: i
  do i = 1, 100000
    allocate (blocks(i)%numbers(262144))
    blocks(i)%numbers = i
  end do
  print *, blocks(1)%numbers(1)
end program main
