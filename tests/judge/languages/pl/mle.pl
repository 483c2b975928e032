my @blocks;
for (my $n = 0; ; $n++) { push @blocks, "x$n" x (1 << 18); }
