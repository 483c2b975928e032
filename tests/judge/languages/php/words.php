<?php
$counts = [];
while (($line = fgets(STDIN)) !== false) {
    foreach (preg_split('/\s+/', $line, -1, PREG_SPLIT_NO_EMPTY) as $word) {
        $counts[$word] = ($counts[$word] ?? 0) + 1;
    }
}
ksort($counts, SORT_STRING);
foreach ($counts as $word => $times) echo "$word $times\n";
