(error "no way")
