my $n = <STDIN>;
print $_ * $_, "\n" for 1 .. $n;
