import type { Paper, Question } from '@oj/functions/features/problem/contract-paper.ts'
import { type FormInput, formOf } from './problems.ts'

const text = (en: string) => ({ en, 'zh-CN': `${en}（中文）` })
/** Stands in each text that tells a right answer. */
export const telling = 'tellTale'

/** What only right answers say has `telling` in it; each question is worth 10. */
export const single = {
  id: 'q1',
  kind: 'single',
  points: 10,
  text: text('Which is a stack?'),
  note: text(`Because of ${telling}`),
  options: [
    { id: 'k7', text: text('LIFO') },
    { id: 'b2', text: text('FIFO') },
  ],
  right: 'k7',
} satisfies Question

const multiple = {
  id: 'q2',
  kind: 'multiple',
  points: 10,
  text: text('Which are prime?'),
  note: {},
  options: [
    { id: 'm1', text: text('2') },
    { id: 'x4', text: text('3') },
    { id: 'c9', text: text('4') },
  ],
  right: ['m1', 'x4'],
  partial: 'subset',
} satisfies Question

export const truth = {
  id: 'q3',
  kind: 'truth',
  points: 10,
  text: text('0 is even'),
  note: {},
  right: true,
} satisfies Question

export const fill = {
  id: 'q4',
  kind: 'fill',
  points: 10,
  text: text('Name the tale, and pi'),
  note: {},
  blanks: [
    { accept: [`${telling}Word`], tolerance: null, isExact: false },
    { accept: ['3.14'], tolerance: 0.01, isExact: false },
  ],
} satisfies Question

/** Those that the server judges by itself. */
export const questions = [single, multiple, truth, fill]

export const program = {
  id: 'q5',
  kind: 'program',
  points: 10,
  text: text('Complete the sum'),
  note: {},
  language: 'Python3',
  code: 'a, b = map(int, input().split())\nprint(a ____ b)\n',
  right: [`+ 0 * len('${telling}') +`],
  cases: [
    { input: '1 2\n', output: '3\n' },
    { input: '2 2\n', output: '4\n' },
  ],
} satisfies Question

export const words = {
  id: 'q6',
  kind: 'text',
  points: 10,
  text: text('Why?'),
  note: {},
  model: text(`Since ${telling}`),
} satisfies Question

export const paperOf = (asked: readonly Question[] = questions, rest: Partial<Paper> = {}): Paper => ({
  questions: [...asked],
  draw: null,
  mixesQuestions: false,
  mixesOptions: false,
  tries: 1,
  ...rest,
})

/** The form of an objective problem. */
export const objectiveForm = (paper: Paper = paperOf(), fields: Partial<FormInput['problem']> = {}): FormInput =>
  formOf({ type: 2, input: '', output: '', ...fields }, { samples: [], paper })

/** Right answers to all questions but the one in words. */
export const rightAnswers = {
  q1: 'k7',
  q2: ['x4', 'm1'],
  q3: true,
  q4: [`${telling}Word`, '3.141'],
  q5: ['+'],
}
