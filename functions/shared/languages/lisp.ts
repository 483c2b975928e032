import { compilerStep, languageDefaults } from './common.ts'
import type { Language } from './language.ts'

/** Leaves out warnings, which are mostly of style; after an error, or a form that cannot be read, there is no program. */
const compileFile =
  '(multiple-value-bind (program warnings failure) (handler-bind ((warning (function muffle-warning))) (compile-file "main.lisp")) (declare (ignore warnings)) (when (or failure (not program)) (exit :code 1 :abort t)))'

export const lisp = {
  ...languageDefaults,
  id: 27,
  name: 'Common Lisp',
  aliases: ['lisp', 'sbcl'],
  description: 'Common Lisp (SBCL)',
  contentType: 'text/x-common-lisp',
  editor: { file: 'commonlisp', mode: 'commonLisp' },
  grammar: 'lisp',
  extensions: ['lisp', 'cl', 'lsp'],
  source: 'main.lisp',
  compile: {
    ...compilerStep,
    argv: [
      '/usr/bin/sbcl',
      '--noinform',
      '--no-sysinit',
      '--no-userinit',
      '--disable-debugger',
      '--non-interactive',
      '--eval',
      compileFile,
    ],
  },
  artifact: { file: 'main.fasl', executable: false },
  loadsSources: true,
  run: {
    argv: [
      '/usr/bin/sbcl',
      '--dynamic-space-size',
      '{memoryMb}MB',
      '--control-stack-size',
      '100MB',
      '--script',
      'main.fasl',
    ],
    policy: 'runtime',
    processes: 64,
  },
  outOfMemory: 'Heap exhausted',
  tools: { packages: ['sbcl'] },
  version: ['/usr/bin/sbcl', '--version'],
  template: `(defun main ()
  nil)

(main)
`,
} as const satisfies Language
