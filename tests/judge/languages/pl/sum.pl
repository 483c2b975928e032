use strict;
use List::Util qw(sum0);

print sum0(map { split } <STDIN>), "\n";
