import type { Language } from './language.ts'
import { standIn } from './stand-in.ts'

/** Says what is wrong with the syntax as Python itself does. */
const checkSyntax = `import sys
try: compile(open('main.py', 'rb').read(), 'main.py', 'exec', dont_inherit=True)
except (SyntaxError, ValueError) as error: sys.exit(sys.excepthook(type(error), error.with_traceback(None), None) or 1)`

export const pypy3 = {
  id: 10,
  name: 'PyPy3',
  aliases: ['pypy'],
  description: 'Python 3 (PyPy)',
  contentType: 'text/x-python',
  editor: { file: 'python', mode: 'python' },
  grammar: 'python',
  extensions: ['py', 'py3', 'pyw'],
  source: 'main.py',
  compile: {
    argv: ['/usr/bin/pypy3', '-E', '-S', '-B', '-X', 'utf8', '-c', checkSyntax],
    policy: 'compiler',
    processes: 8,
    timeMs: 10_000,
    memoryMb: 512,
  },
  artifact: { file: 'main.py', executable: false },
  run: { argv: ['/usr/bin/pypy3', '-E', '-s', '-B', '-X', 'utf8', 'main.py'], policy: 'runtime', processes: 64 },
  // How large the nursery is, because without /proc it could only guess, and would say so.
  env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8', ONLINE_JUDGE: 'true', PYPY_GC_NURSERY: '4M', ...standIn.env },
  factors: { time: 2, memory: 2 },
  outOfMemory: 'MemoryError',
  tools: { ...standIn.tools, packages: ['pypy3', ...standIn.tools.packages] },
  version: [
    '/usr/bin/pypy3',
    '-c',
    "import sys; print('%d.%d.%d' % sys.pypy_version_info[:3], 'for Python %d.%d' % sys.version_info[:2])",
  ],
  template: `import sys
`,
} as const satisfies Language
