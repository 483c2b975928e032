die "no way";
