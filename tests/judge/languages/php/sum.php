<?php
$words = preg_split('/\s+/', trim(stream_get_contents(STDIN)));
echo array_sum($words), "\n";
