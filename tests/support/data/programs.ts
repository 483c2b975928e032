/** Programs for the A + B problem (1000): a correct one in each language, and one for each other verdict. */
export const aPlusB = '1000'

export const right: Readonly<Record<string, string>> = {
  C: '#include <stdio.h>\nint main(void) { long long a, b; scanf("%lld %lld", &a, &b); printf("%lld\\n", a + b); }\n',
  'C++': '#include <bits/stdc++.h>\nint main() { long long a, b; std::cin >> a >> b; std::cout << a + b << "\\n"; }\n',
  Java: 'import java.util.*;\npublic class Main { public static void main(String[] x) { Scanner s = new Scanner(System.in); System.out.println(s.nextLong() + s.nextLong()); } }\n',
  Python3: 'a, b = map(int, input().split())\nprint(a + b)\n',
}

/** C++ programs that get the verdict in their name. */
export const failing = {
  wrongAnswer: '#include <iostream>\nint main() { std::cout << "no\\n"; }\n',
  timeLimitExceeded: 'int main() { for (volatile int i = 0;; i = i + 1) {} }\n',
  memoryLimitExceeded:
    '#include <cstdlib>\n#include <cstring>\nint main() { for (;;) { char *p = (char *)malloc(1 << 20); if (p) memset(p, 1, 1 << 20); } }\n',
  runtimeError: '#include <cstdlib>\nint main() { std::abort(); }\n',
  compileError: 'int main() { return undeclared_name; }\n',
} as const
