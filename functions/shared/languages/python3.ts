import type { Language } from './language.ts'
import { standIn } from './stand-in.ts'

/** Says what is wrong with the syntax as Python itself does; loading py_compile for it would take four times as long. */
const checkSyntax = `import sys
try: compile(open('main.py', 'rb').read(), 'main.py', 'exec', dont_inherit=True)
except (SyntaxError, ValueError) as error: sys.exit(sys.excepthook(type(error), error.with_traceback(None), None) or 1)`

/** UTF-8 whatever the locale, and numbers of any length: Python refuses to read and write more than 4,300 digits by itself. */
const options = ['-X', 'utf8', '-X', 'int_max_str_digits=0']

export const python3 = {
  id: 4,
  name: 'Python3',
  aliases: ['python', 'py3'],
  description: 'Python 3 (CPython)',
  contentType: 'text/x-python',
  editor: { file: 'python', mode: 'python' },
  grammar: 'python',
  extensions: ['py', 'py3', 'pyw'],
  source: 'main.py',
  compile: {
    // Nothing is kept of it: a syntax error becomes a Compile Error before the first test case.
    argv: ['/usr/bin/python3', '-I', '-S', '-B', ...options, '-c', checkSyntax],
    policy: 'compiler',
    processes: 4,
    timeMs: 10_000,
    memoryMb: 512,
  },
  artifact: { file: 'main.py', executable: false },
  // Without -S, because contestants call exit() and quit(), which the site module brings.
  run: { argv: ['/usr/bin/python3', '-E', '-s', '-B', ...options, 'main.py'], policy: 'runtime', processes: 64 },
  env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8', ONLINE_JUDGE: 'true', ...standIn.env },
  factors: { time: 2, memory: 2 },
  outOfMemory: 'MemoryError',
  tools: {
    ...standIn.tools,
    standard: true,
    packages: ['python3', ...standIn.tools.packages],
    folders: ['/etc/python3*'],
  },
  version: ['/usr/bin/python3', '--version'],
  template: `import sys
`,
} as const satisfies Language
