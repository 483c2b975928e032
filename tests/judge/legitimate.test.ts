import { Status } from '@oj/shared/judging/verdicts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installedLanguages } from '../support/stack/languages.ts'
import { type Arena, openArena } from './arena.ts'

const found = (await installedLanguages()).map(({ name }) => name)
let arena: Arena
beforeAll(async () => {
  arena = await openArena()
})
afterAll(() => arena.close())

const include =
  '#include <bits/stdc++.h>\n#include <sys/mman.h>\n#include <sys/resource.h>\n#include <unistd.h>\nusing namespace std;\n'

/** Legitimate but rare actions of contestants' programs, each of which prints 1 at the end; the input is an x and its number. */
const native: Readonly<Record<string, string>> = {
  threads:
    'atomic<int> n = 0; vector<thread> all; for (int i = 0; i < 8; i++) all.emplace_back([&] { n++; }); for (auto& t : all) t.join(); cout << (n == 8);',
  'futures and locks':
    'mutex m; condition_variable v; bool go = false; auto f = async(launch::async, [&] { unique_lock l(m); v.wait(l, [&] { return go; }); return 1; }); { lock_guard l(m); go = true; } v.notify_all(); cout << f.get();',
  'a pause that a timer ends': 'signal(SIGALRM, [](int) {}); ualarm(10000, 0); pause(); cout << 1;',
  'a pause that a signal to itself ends':
    'signal(SIGUSR1, [](int) { cout << 1; cout.flush(); _exit(0); }); raise(SIGUSR1);',
  'a short sleep': 'this_thread::sleep_for(chrono::milliseconds(5)); usleep(1); cout << 1;',
  'its own use of resources':
    'rusage u; rlimit l; cout << (!getrusage(RUSAGE_SELF, &u) && !getrusage(RUSAGE_THREAD, &u) && !getrlimit(RLIMIT_STACK, &l) && u.ru_maxrss > 0);',
  clocks:
    'timespec t; cout << (clock() >= 0 && time(0) > 0 && !clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t) && chrono::steady_clock::now().time_since_epoch().count() > 0);',
  'random numbers of the machine': 'random_device r; mt19937 g(r()); cout << (g() != g());',
  'a larger stack':
    'rlimit l; getrlimit(RLIMIT_STACK, &l); l.rlim_cur = l.rlim_max; cout << !setrlimit(RLIMIT_STACK, &l);',
  'code made at run time':
    'auto* p = (unsigned char*)mmap(0, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); auto f = reinterpret_cast<int (*)()>(p); unsigned char code[] = {0xb8, 1, 0, 0, 0, 0xc3}; memcpy(p, code, 6); cout << f();',
  'code made and then locked':
    'auto* p = (unsigned char*)mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); unsigned char code[] = {0xb8, 1, 0, 0, 0, 0xc3}; memcpy(p, code, 6); mprotect(p, 4096, PROT_READ | PROT_EXEC); cout << reinterpret_cast<int (*)()>(p)();',
  'fast input': "auto* s = (char*)mmap(0, 4096, PROT_READ, MAP_PRIVATE, 0, 0); cout << (s != MAP_FAILED && *s == 'x');",
  'input that is read twice': 'int a = getchar(); rewind(stdin); cout << (a == getchar());',
  'an exception and its end': 'try { vector<int>().at(1); } catch (exception& e) { cout << 1; }',
  locales: 'setlocale(LC_ALL, ""); ios::sync_with_stdio(false); wcout << 1;',
  'questions about the machine':
    'cout << (sysconf(_SC_NPROCESSORS_ONLN) > 0 && thread::hardware_concurrency() > 0 && getpid() > 1);',
  'file streams':
    'ofstream("/dev/stdout") << ""; freopen("none", "r", stdin); FILE* f = fopen("none", "w"); if (f) fclose(f); cout << 1;',
  'many allocations':
    'vector<unique_ptr<int>> v; for (int i = 0; i < 1000000; i++) v.push_back(make_unique<int>(i)); cout << (*v[5] == 5);',
  'a child that it may not have': 'cout << (fork() == -1 || 1);',
}

/** What threads samples of `languages.test.ts` do not show. */
const others: readonly (readonly [language: string, what: string, code: string])[] = [
  [
    'Java',
    'threads, streams in parallel and timers',
    'import java.util.concurrent.*; import java.util.stream.*;\npublic class Main { public static void main(String[] a) throws Exception { var pool = Executors.newFixedThreadPool(4); var f = pool.submit(() -> IntStream.range(0, 1000).parallel().sum()); Thread.sleep(5); System.out.print(f.get() == 499500 ? 1 : 0); pool.shutdown(); } }',
  ],
  [
    'Java',
    'compiling at run time, the collector and hooks',
    'public class Main { static int f(int n) { return n < 2 ? n : f(n - 1) + f(n - 2); } public static void main(String[] a) { Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.print(1))); f(30); System.gc(); System.exit(0); } }',
  ],
  [
    'Java',
    'reflection and lambdas by the hundred',
    'import java.util.function.*;\npublic class Main { public static void main(String[] a) throws Exception { Supplier<Integer> s = () -> 0; for (int i = 0; i < 100; i++) { var t = s; s = () -> t.get() + 1; } System.out.print(Main.class.getDeclaredMethods().length > 0 && s.get() == 100 ? 1 : 0); } }',
  ],
  [
    'Python3',
    'threads and queues',
    'import threading, queue, time\nq = queue.Queue()\nt = threading.Thread(target=lambda: (time.sleep(0.01), q.put(1)))\nt.start()\nprint(q.get())\nt.join()',
  ],
  [
    'Python3',
    'its own use of resources, signals and a deep stack',
    'import resource, signal, sys, threading\nresource.getrusage(resource.RUSAGE_SELF)\nsignal.signal(signal.SIGALRM, lambda *a: print(1))\nsignal.setitimer(signal.ITIMER_REAL, 0.01)\nsignal.pause()\nsys.setrecursionlimit(10**6)\nthreading.stack_size(64 << 20)',
  ],
  [
    'Python3',
    'the usual modules',
    'import collections, itertools, functools, heapq, bisect, math, random, re, decimal, fractions, string, datetime, json, statistics, typing, dataclasses, operator, array, copy, io, os, struct, hashlib, asyncio\nasync def f(): return 1\nprint(asyncio.run(f()))',
  ],
  ['PyPy3', 'a loop for its compiler', 's = 0\nfor i in range(3000000): s = (s + i) & 1023\nprint(1)'],
  [
    'JavaScript Node',
    'a loop for its compiler, timers and promises',
    'let s = 0; for (let i = 0; i < 1e7; i++) s = (s + i) | 0; setTimeout(async () => { await null; console.log(1) }, 5)',
  ],
  [
    'JavaScript Node',
    'input as a stream and big numbers',
    'let n = 0n; process.stdin.on("data", (d) => { n += BigInt(d.length) }).on("end", () => console.log(n ** 0n + ""))',
  ],
  [
    'JavaScript Node',
    'WebAssembly',
    'const w = new WebAssembly.Module(new Uint8Array([0,97,115,109,1,0,0,0,1,5,1,96,0,1,127,3,2,1,0,7,5,1,1,102,0,0,10,6,1,4,0,65,1,11])); console.log(new WebAssembly.Instance(w).exports.f())',
  ],
]

/** The input by its path, read twice, and the output by its path: each prints the length of the input, which is 2, less 1. */
const byPath: Readonly<Record<string, string>> = {
  'JavaScript Node':
    "const { readFileSync, writeFileSync } = require('fs'); const read = () => readFileSync('/dev/stdin', 'utf8').length; writeFileSync('/dev/stdout', String(read() + read() - 3))",
  TypeScript:
    "import { existsSync, readFileSync } from 'fs'\nconst input: string = readFileSync('/dev/stdin').toString()\nif (existsSync('/dev/stdin')) console.log(input.length - 1)",
  Python3:
    "a = open('/dev/stdin').read(); b = open('/dev/stdin', 'rb').read(); open('/dev/stdout', 'w').write(str(len(a) + len(b) - 3))",
  PyPy3: "print(len(open('/dev/stdin').read()) - 1)",
  Ruby: "puts File.read('/dev/stdin').size + File.readlines('/dev/stdin').size - 2",
  Perl: "open(my $f, '<', '/dev/stdin') or die; print length(<$f>) - 1",
  PHP: "<?php echo strlen(file_get_contents('/dev/stdin')) + strlen(fgets(fopen('/dev/stdin', 'r'))) - 3;",
  'C#': 'using System.IO;\nclass A { static void Main() { System.Console.Write(File.OpenText("/dev/stdin").ReadToEnd().Length - 1); } }',
}

const one = [{ input: 'x\n', answer: '1' }]

describe('JD-02 what legitimate programs do is no crime', () => {
  it(`C++: ${Object.keys(native).join(', ')}`, async () => {
    const bodies = Object.values(native)
    const code = `${include}${bodies.map((body, index) => `void f${index}() { ${body} }\n`).join('')}
int main() {
  void (*actions[])() = {${bodies.map((_, index) => `f${index}`).join()}};
  char input[4] = "";
  pread(0, input, 3, 0);
  actions[atoi(input + 1)]();
}
`
    const cases = bodies.map((_, index) => ({ input: `x${index}\n`, answer: '1' }))
    const { cases: results, errorMessage } = await arena.judge('C++', code, cases)
    const failed = Object.keys(native).filter((_, index) => results[index]?.status !== Status.accepted)
    expect(failed, errorMessage + JSON.stringify(results)).toEqual([])
  })

  it('C++: 256 MB of recursion and 2 GB that nobody touches', async () => {
    const deep =
      'static char big[2040L << 20];\nint deep(int n) { volatile char part[1000]; part[n % 1000] = 1; return n ? deep(n - 1) + part[n % 1000] - 1 : 1; }\n'
    const code = `${include}${deep}int main() { big[5L << 20] = 1; cout << deep(240000); }\n`
    const { verdict, cases } = await arena.judge('C++', code, one, { memoryLimit: 300, stackLimit: 270 })
    expect(verdict, JSON.stringify(cases)).toBe('AC')
  })

  it.each(Object.entries(byPath).filter(([name]) => found.includes(name)))(
    '%s: input by its path',
    async (name, code) => {
      const { verdict, cases, errorMessage } = await arena.judge(name, code, one, { timeLimit: 3000 })
      expect(verdict, errorMessage + JSON.stringify(cases)).toBe('AC')
    },
  )

  it.each(others.filter(([name]) => found.includes(name)))('%s: %s', async (name, _, code) => {
    const { verdict, cases, errorMessage } = await arena.judge(name, code, one, { timeLimit: 3000 })
    expect(verdict, errorMessage + JSON.stringify(cases)).toBe('AC')
  })
})
