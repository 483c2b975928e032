import { parseYaml } from '@oj/shared/packages/yaml.ts'
import * as z from 'zod/mini'
import type { Question } from '../../problem/contract-paper.ts'
import {
  blanksOf,
  type Changed,
  choiceOf,
  type Lack,
  plainOf,
  type ReadQuestions,
  readOf,
  wordsOf,
} from './build-questions.ts'

// An objective problem of Hydro: a statement with {{ input(1) }}, {{ select(2) }} and a list of options below it, and the
// answers by number in its configuration. Both stand in one text here, the configuration first, parted by a line of ---.

const Told = z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))])
const Config = z.object({ answers: z.record(z.string(), z.union([z.tuple([Told, z.number()]), Told])) })

const configMax = 100_000

const field = /\{\{ ?(input|select|multiselect|textarea)\((\d{1,4})\) ?\}\}/

/** Escapes what would be read as an option or a field; Markdown does not show it. */
const escapeHydro = (text: string) =>
  text.replace(/^\\*- /, '\\$&').replace(/\{(?=\\*\{ ?(?:input|select|multiselect|textarea)\()/g, '{\\')
const unescapeHydro = (text: string) =>
  text.replace(/^\\(?=\\*- )/, '').replace(/\{\\(?=\\*\{ ?(?:input|select|multiselect|textarea)\()/g, '{')

interface Field {
  kind: string
  number: string
  text: string
  options: string[]
}

/** Each with the text above it and the options below it. */
function parseFields(statement: string): Field[] {
  const found: Field[] = []
  let above: string[] = []
  for (const line of statement.split('\n')) {
    const place = field.exec(line)
    const last = found.at(-1)
    if (place) {
      const [all, kind = '', number = ''] = place
      const rest = `${line.slice(0, place.index)}${line.slice(place.index + all.length)}`.trim()
      found.push({ kind, number, text: unescapeHydro([...above, rest].join('\n').trim()), options: [] })
      above = []
    } else if (last && line.startsWith('- ') && above.every((one) => one.trim() === '')) {
      last.options.push(unescapeHydro(line.slice(2).trim()))
    } else above.push(line)
  }
  return found
}

const letterOf = (at: number) => String.fromCharCode('A'.charCodeAt(0) + at)

function questionOf(
  { kind, text, options }: Field,
  answer: z.output<typeof Told>,
  points: number,
  changed: Set<Changed>,
): Question | Lack {
  const right = (Array.isArray(answer) ? answer : [answer]).map(String)
  const base = { text: text === '' ? '____' : text, points, changed }
  if (kind === 'textarea') return wordsOf(base, right.join('\n'))
  if (kind === 'input') return blanksOf(base, [{ accept: right, tolerance: null }])
  const read = options.map((one, at) => ({ text: one, isRight: right.includes(letterOf(at)) }))
  return choiceOf(base, read, kind === 'select', 'subset')
}

const normalizeNewlines = (text: string) => text.replace(/\r\n?/g, '\n')

/** @throws Error where the configuration is not readable */
export function readHydro(given: string): ReadQuestions {
  const text = normalizeNewlines(given)
  const part = text.indexOf('\n---\n')
  return part < 0 ? readHydroParts(text, '') : readHydroParts(text.slice(0, part), text.slice(part + '\n---\n'.length))
}

export function readHydroParts(config: string, statement: string): ReadQuestions {
  if (config.length > configMax) throw new Error('The configuration is too long')
  const { answers } = Config.parse(parseYaml(config, 100))
  const questions = parseFields(normalizeNewlines(statement)).map((one) => {
    const answer = Object.hasOwn(answers, one.number) ? answers[one.number] : undefined
    const changed = new Set<Changed>()
    if (answer === undefined) return { question: 'answers' as const, text: one.text, changed }
    const isScored = Array.isArray(answer) && answer.length === 2 && typeof answer[1] === 'number'
    const [right, points] = isScored ? [Told.parse(answer[0]), Number(answer[1])] : [Told.parse(answer), 1]
    return { question: questionOf(one, right, points, changed), text: one.text, changed }
  })
  return readOf(questions)
}

const formatListLine = (text: string) => escapeHydro(text.trim().replace(/\s+/g, ' '))

/** Kinds that Hydro lacks are left out. */
export function writeHydro(questions: readonly Question[]): string {
  const answers: string[] = []
  const statement: string[] = []
  const place = ({ text, points }: Question, kind: string, right: unknown, options: readonly string[] = []) => {
    const number = answers.length + 1
    answers.push(`  "${number}": [${JSON.stringify(right)}, ${points}]`)
    statement.push(
      `${formatListLine(plainOf(text))}\n\n{{ ${kind}(${number}) }}\n${options.map((one) => `- ${one}\n`).join('')}`,
    )
  }
  for (const question of questions) {
    switch (question.kind) {
      case 'single':
      case 'multiple': {
        const letters = question.options.flatMap(({ id }, at) => (question.right.includes(id) ? [letterOf(at)] : []))
        const isSingle = question.kind === 'single'
        const lines = question.options.map(({ text }) => formatListLine(plainOf(text)))
        place(question, isSingle ? 'select' : 'multiselect', isSingle ? letters[0] : letters, lines)
        break
      }
      case 'truth':
        place(question, 'select', question.right ? 'A' : 'B', ['True', 'False'])
        break
      case 'fill': {
        const [blank, ...others] = question.blanks
        const isPlain =
          blank?.tolerance === null && !blank.hasStars && blank.accept.every((one) => typeof one === 'string')
        if (isPlain && others.length === 0) place(question, 'input', blank.accept)
        break
      }
      case 'text':
        place(question, 'textarea', plainOf(question.model))
        break
      case 'program':
        break
    }
  }
  const answerLines = answers.length === 0 ? ' {}' : `\n${answers.join('\n')}`
  return `type: objective\nanswers:${answerLines}\n---\n${statement.join('\n')}`
}
