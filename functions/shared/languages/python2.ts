import type { Language } from './language.ts'

/** Says what is wrong with the syntax as Python itself does. */
const checkSyntax = `import sys
try: compile(open('main.py').read(), 'main.py', 'exec', 0, 1)
except (SyntaxError, TypeError): sys.excepthook(*sys.exc_info()[:2] + (None,)); sys.exit(1)`

export const python2 = {
  id: 9,
  name: 'Python2',
  aliases: ['py2'],
  description: 'Python 2 (CPython)',
  contentType: 'text/x-python',
  editor: { file: 'python', mode: 'python' },
  grammar: 'python',
  extensions: ['py', 'py2'],
  source: 'main.py',
  compile: {
    argv: ['/usr/bin/python2', '-E', '-S', '-B', '-c', checkSyntax],
    policy: 'compiler',
    processes: 4,
    timeMs: 10_000,
    memoryMb: 512,
  },
  artifact: { file: 'main.py', executable: false },
  run: { argv: ['/usr/bin/python2', '-E', '-s', '-B', 'main.py'], policy: 'runtime', processes: 64 },
  env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8', PYTHONIOENCODING: 'UTF-8' },
  factors: { time: 2, memory: 2 },
  outOfMemory: 'MemoryError',
  tools: { packages: ['python2.7'] },
  version: ['/usr/bin/python2.7', '-c', 'import sys; print(sys.version.split()[0])'],
  template: `import sys
`,
} as const satisfies Language
