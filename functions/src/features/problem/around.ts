import { familyOf, languageByName } from '@oj/shared/languages/index.ts'
import type { Language } from '@oj/shared/languages/language.ts'
import type { ProblemBody } from './store.ts'

/**
 * Of languages whose compilers can be told where lines come from, by their grammars: a file that is not there. They quote lines
 * of the file that they name, and would quote the problem's own code to contestants.
 */
const namedFiles: Readonly<Record<string, string>> = { c: 'Main.c', cpp: 'Main.cpp' }

interface Around {
  readonly around?: ProblemBody['around'] | undefined
}

/**
 * What is judged of a contestant's code: with the problem's own around it, or that of another version of the language. Judges
 * hide so many lines of it in what compilers say.
 */
export function wrapCode(code: string, language: string, { around = {} }: Around) {
  const known = languageByName(language)
  const own = around[language] ?? findFirst(around, known ? familyOf(known) : [])
  if (!own || `${own.before}${own.after}`.trim() === '') return { code }
  const file = namedFiles[known?.grammar ?? '']
  if (file !== undefined) {
    return {
      code: ['#line 1 "problem"', own.before, `#line 1 "${file}"`, code, '#line 1 "problem"', own.after].join('\n'),
    }
  }
  const hidden = { before: countLines(own.before), after: countLines(own.after) }
  return { code: `${own.before}\n${code}\n${own.after}`, hidden }
}

const findFirst = (around: ProblemBody['around'], family: readonly Language[]) =>
  family.map(({ name }) => around[name]).find((one) => one !== undefined)

const countLines = (text: string) => text.split('\n').length
