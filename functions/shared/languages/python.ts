import { languageDefaults, standInLibrary, syntaxCheckStep } from './common.ts'
import type { Language } from './language.ts'

const python = {
  ...languageDefaults,
  contentType: 'text/x-python',
  editor: { file: 'python', mode: 'python' },
  grammar: 'python',
  source: 'main.py',
  artifact: { file: 'main.py', executable: false },
  outOfMemory: 'MemoryError',
  template: `import sys
`,
} as const

/** Says what is wrong with the syntax as Python itself does; loading py_compile for it would take four times as long. */
const checkSyntax = `import sys
try: compile(open('main.py', 'rb').read(), 'main.py', 'exec', dont_inherit=True)
except (SyntaxError, ValueError) as error: sys.exit(sys.excepthook(type(error), error.with_traceback(None), None) or 1)`

/** UTF-8 whatever the locale, and numbers of any length: Python refuses to read and write more than 4,300 digits by itself. */
const options = ['-X', 'utf8', '-X', 'int_max_str_digits=0']

export const python3 = {
  ...python,
  id: 4,
  name: 'Python3',
  aliases: ['python', 'py3'],
  description: 'Python 3 (CPython)',
  extensions: ['py', 'py3', 'pyw'],
  compile: {
    ...syntaxCheckStep,
    // Nothing is kept of it: a syntax error becomes a Compile Error before the first test case.
    argv: ['/usr/bin/python3', '-I', '-S', '-B', ...options, '-c', checkSyntax],
    processes: 4,
  },
  // Without -S, because contestants call exit() and quit(), which the site module brings.
  run: { argv: ['/usr/bin/python3', '-E', '-s', '-B', ...options, 'main.py'], policy: 'runtime', processes: 64 },
  env: { ...languageDefaults.env, ONLINE_JUDGE: 'true', ...standInLibrary.env },
  tools: {
    ...standInLibrary.tools,
    standard: true,
    packages: ['python3', ...standInLibrary.tools.packages],
    folders: ['/etc/python3*'],
  },
  version: ['/usr/bin/python3', '--version'],
} as const satisfies Language

export const pypy3 = {
  ...python,
  id: 10,
  name: 'PyPy3',
  aliases: ['pypy'],
  description: 'Python 3 (PyPy)',
  extensions: ['py', 'py3', 'pyw'],
  compile: {
    ...syntaxCheckStep,
    argv: ['/usr/bin/pypy3', '-E', '-S', '-B', '-X', 'utf8', '-c', checkSyntax],
    processes: 8,
  },
  run: { argv: ['/usr/bin/pypy3', '-E', '-s', '-B', '-X', 'utf8', 'main.py'], policy: 'runtime', processes: 64 },
  // How large the nursery is, because without /proc it could only guess, and would say so.
  env: { ...languageDefaults.env, ONLINE_JUDGE: 'true', PYPY_GC_NURSERY: '4M', ...standInLibrary.env },
  tools: { ...standInLibrary.tools, packages: ['pypy3', ...standInLibrary.tools.packages] },
  version: [
    '/usr/bin/pypy3',
    '-c',
    "import sys; print('%d.%d.%d' % sys.pypy_version_info[:3], 'for Python %d.%d' % sys.version_info[:2])",
  ],
} as const satisfies Language

const checkSyntax2 = `import sys
try: compile(open('main.py').read(), 'main.py', 'exec', 0, 1)
except (SyntaxError, TypeError): sys.excepthook(*sys.exc_info()[:2] + (None,)); sys.exit(1)`

export const python2 = {
  ...python,
  id: 9,
  name: 'Python2',
  aliases: ['py2'],
  description: 'Python 2 (CPython)',
  extensions: ['py', 'py2'],
  compile: { ...syntaxCheckStep, argv: ['/usr/bin/python2', '-E', '-S', '-B', '-c', checkSyntax2], processes: 4 },
  run: { argv: ['/usr/bin/python2', '-E', '-s', '-B', 'main.py'], policy: 'runtime', processes: 64 },
  env: { ...languageDefaults.env, PYTHONIOENCODING: 'UTF-8' },
  tools: { packages: ['python2.7'] },
  version: ['/usr/bin/python2.7', '-c', 'import sys; print(sys.version.split()[0])'],
} as const satisfies Language
