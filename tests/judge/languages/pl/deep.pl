no warnings;
sub depth {
    my $n = shift;
    return $n == 0 ? 0 : 1 + depth($n - 1);
}

print depth(100000), "\n";
