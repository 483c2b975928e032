import { languageByName } from '@oj/shared/languages/index.ts'
import type { ProblemBody } from './store.ts'

/** Languages whose compilers can be told to count lines of the contestant's code alone, by their grammars. */
const countsLines = ['c', 'cpp']

interface Around {
  readonly around?: ProblemBody['around'] | undefined
}

/** What is judged of a contestant's code: with the problem's own around it. */
export function wrapCode(code: string, language: string, { around = {} }: Around): string {
  const own = around[language]
  if (!own) return code
  const mark = countsLines.includes(languageByName(language)?.grammar ?? '') ? '#line 1\n' : ''
  return `${own.before}\n${mark}${code}\n${own.after}`
}
