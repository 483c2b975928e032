use strict;
use warnings;

my %counts;
while (my $line = <STDIN>) {
    $counts{$_}++ for split ' ', $line;
}
print "$_ $counts{$_}\n" for sort keys %counts;
