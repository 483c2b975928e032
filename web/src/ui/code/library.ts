/** Names of standard libraries, by grammar, that are often used in contests and that the grammars lack. */
export const libraryNames: Readonly<Record<string, string>> = {
  c: `include define stdio stdlib string math ctype limits stdbool stdint assert time INT_MAX INT_MIN LLONG_MAX LLONG_MIN
    size_t int64_t uint64_t int32_t uint32_t scanf printf getchar putchar puts fgets gets fscanf fprintf sscanf sprintf
    snprintf freopen fopen fclose stdin stdout stderr malloc calloc realloc free qsort bsearch abs llabs rand srand memset
    memcpy memmove memcmp strlen strcmp strncmp strcpy strncpy strcat strchr strstr strtok atoi atoll strtol isdigit
    isalpha isalnum isspace islower isupper tolower toupper sqrt pow floor ceil fabs sin cos tan atan2 log log2 exp hypot
    NULL EOF main`,
  cpp: `include define bits std iostream cin cout cerr endl getline scanf printf puts getchar putchar freopen
    sync_with_stdio tie string vector deque queue stack priority_queue set multiset map multimap unordered_set
    unordered_map pair tuple array bitset list stringstream istringstream ostringstream string_view optional function
    make_pair make_tuple get first second push_back emplace_back pop_back push_front pop_front push pop top front back
    insert emplace erase clear size empty resize assign reserve begin end rbegin rend find count contains lower_bound
    upper_bound equal_range substr length c_str to_string stoi stol stoll stod sort stable_sort nth_element partial_sort
    reverse unique rotate fill iota accumulate partial_sum max min minmax max_element min_element swap next_permutation
    prev_permutation binary_search merge transform for_each all_of any_of none_of greater less gcd lcm abs sqrt pow floor
    ceil round hypot atan2 memset memcpy strlen numeric_limits INT_MAX INT_MIN LLONG_MAX LLONG_MIN int64_t uint64_t int32_t
    uint32_t size_t setprecision fixed setw setfill mt19937 chrono random_device uniform_int_distribution assert main`,
  java: `import java util io Scanner System in out err println print printf String StringBuilder Integer Long Double
    Character Boolean Math Arrays Collections List ArrayList LinkedList Deque ArrayDeque Queue PriorityQueue Stack Set
    HashSet TreeSet LinkedHashSet Map HashMap TreeMap LinkedHashMap Iterator Comparator BufferedReader InputStreamReader
    PrintWriter BufferedWriter OutputStreamWriter StreamTokenizer StringTokenizer BigInteger BigDecimal IOException
    Exception Object Override main args nextInt nextLong nextDouble nextLine hasNext hasNextInt hasNextLine next readLine
    parseInt parseLong parseDouble valueOf toString charAt substring length indexOf split trim equals compareTo
    toCharArray toLowerCase toUpperCase format append reverse insert deleteCharAt add remove get put containsKey contains
    getOrDefault keySet values entrySet getKey getValue isEmpty size clear poll peek offer push pop addFirst addLast
    pollFirst pollLast peekFirst peekLast sort fill asList binarySearch copyOf copyOfRange max min abs pow sqrt floorMod
    floorKey ceilingKey firstKey lastKey MAX_VALUE MIN_VALUE flush close`,
  python: `sys stdin stdout stderr readline readlines write flush setrecursionlimit math gcd lcm sqrt isqrt floor ceil factorial
    comb perm inf pi log log2 hypot collections defaultdict Counter deque OrderedDict namedtuple heapq heappush heappop
    heapify heappushpop nlargest nsmallest bisect bisect_left bisect_right insort itertools permutations combinations
    product accumulate chain groupby count cycle islice functools lru_cache cache reduce cmp_to_key operator itemgetter
    attrgetter random randint string re datetime time copy deepcopy append extend insert remove pop popleft appendleft
    clear index sort reverse keys values items get setdefault update add discard union intersection difference split
    strip lstrip rstrip join replace find rfind startswith endswith isdigit isalpha isalnum upper lower title zfill
    ljust rjust center format encode decode raw_input xrange __name__ __main__ __init__ self`,
  go: `fmt Scan Scanln Scanf Fscan Fscanln Fscanf Println Printf Print Fprintln Fprintf Fprint Sprintf Sprint bufio
    NewReader NewWriter NewScanner ReadString Scanner Reader Writer Flush Buffer Split ScanWords os Stdin Stdout Stderr
    strings Builder WriteString WriteByte Fields Join Repeat Contains Index Replace TrimSpace strconv Itoa Atoi ParseInt
    FormatInt sort Ints Strings Slice SliceStable Search SearchInts math Max Min Abs Sqrt Pow MaxInt MinInt MaxInt64
    MinInt64 Inf Floor Ceil container heap Init Push Pop list slices maps bytes unicode rand time main`,
  rust: `std io stdin stdout read_line read_to_string BufRead BufReader BufWriter Read Write lock lines collections
    HashMap HashSet BTreeMap BTreeSet VecDeque BinaryHeap Reverse cmp max min Ordering new with_capacity push pop
    push_back push_front pop_back pop_front insert remove get get_mut contains contains_key entry or_insert or_default
    len is_empty clear iter iter_mut into_iter map filter fold sum product collect enumerate zip rev skip take chain
    windows chunks any all find position sort sort_by sort_by_key sort_unstable dedup reverse swap binary_search unwrap
    expect unwrap_or trim split split_whitespace split_ascii_whitespace parse chars bytes to_string as_str as_bytes
    to_vec clone extend abs pow wrapping_add wrapping_mul rem_euclid MAX MIN main`,
  javascript: `require fs readFileSync readline createInterface process stdin stdout write argv console log split trim map
    filter reduce forEach some every find findIndex indexOf lastIndexOf includes slice splice concat join push pop shift
    unshift sort reverse fill flat flatMap keys values entries length parseInt parseFloat toString toFixed padStart
    padEnd charAt charCodeAt fromCharCode codePointAt substring startsWith endsWith repeat replace replaceAll match
    toUpperCase toLowerCase Math max min abs floor ceil round trunc sqrt pow hypot sign random Infinity MAX_SAFE_INTEGER
    Number String Array Object Map Set get set has delete add size clear from of assign freeze stringify parse utf8`,
  kotlin: `readln readLine println print main toInt toLong toDouble toString toList toMutableList toSet toMap toIntArray split
    trim map filter forEach forEachIndexed reduce fold sum sumOf max min maxOf minOf maxOrNull minOrNull sorted sortedBy
    sortedDescending sort reversed first last joinToString listOf mutableListOf mapOf mutableMapOf setOf mutableSetOf
    arrayOf intArrayOf IntArray LongArray BooleanArray CharArray ArrayDeque PriorityQueue HashMap HashSet ArrayList
    StringBuilder append add remove removeFirst removeLast addFirst addLast contains containsKey getOrDefault getOrPut
    until downTo step indices size isEmpty isNotEmpty repeat generateSequence withIndex zip windowed chunked groupBy
    associateWith coerceAtMost coerceAtLeast abs sqrt pow MAX_VALUE MIN_VALUE BufferedReader InputStreamReader
    StringTokenizer System java util io`,
  csharp: `Console ReadLine Write WriteLine System Collections Generic Linq Text Numerics List Dictionary HashSet SortedSet
    SortedDictionary Queue Stack PriorityQueue LinkedList StringBuilder BigInteger Array Sort Reverse Fill Math Max Min Abs
    Sqrt Pow Floor Ceiling Parse ToString Split Trim Substring IndexOf Replace Contains StartsWith EndsWith ToCharArray
    Add Remove RemoveAt Insert Clear Count Length ContainsKey TryGetValue Keys Values Enqueue Dequeue Push Pop Peek Append
    Select Where OrderBy OrderByDescending ThenBy GroupBy Sum Any All First Last ToList ToArray Aggregate Range Join
    MaxValue MinValue Main Program`,
  ruby: `gets puts print printf split map to_i to_f to_s to_a each each_with_index each_slice each_cons times upto downto
    step select reject inject reduce sum max min sort sort_by reverse uniq zip flatten push pop shift unshift length size
    empty include first last join chomp strip chars bytes lines index count group_by tally partition permutation
    combination product Array Hash Set Integer Float String STDIN STDOUT readlines abs pow gcd lcm digits dup freeze`,
  haskell: `main getLine getContents interact putStr putStrLn print read show lines unlines words unwords map filter foldr
    foldl sum product maximum minimum length reverse take drop span zip zipWith replicate concat concatMap mapM_ forM_
    replicateM sequence head tail last init null elem lookup fst snd even odd div mod quot rem gcd lcm abs fromIntegral
    Int Integer Double String Bool Char Maybe Just Nothing Either Left Right True False IO return Data List Map Set Char
    sort sortBy nub group foldM when unless ByteString`,
  lisp: `defun defvar defparameter defmacro defstruct let let* setf setq loop for in from to below across collect sum
    maximize minimize do while until finally return if when unless cond case progn dotimes dolist lambda function funcall
    apply mapcar reduce remove-if sort list cons car cdr first second rest nth append reverse length vector make-array
    aref gethash make-hash-table string char format read read-line print princ terpri mod floor ceiling max min abs expt
    sqrt evenp oddp zerop null not and or`,
}
