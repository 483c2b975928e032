program main
  print '(a)', 'Hello, World!'
end program main
