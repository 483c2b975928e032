import { parseXml } from '@oj/judge/packages/xml.ts'
import * as z from 'zod/mini'
import type { Question } from '../../problem/contract-paper.ts'
import { blanksOf, choiceOf, plainOf, type ReadQuestions, readOf, truthOf, wordsOf } from './made.ts'

const Node = z.record(z.string(), z.unknown())
type Node = z.output<typeof Node>

/** The elements of a name in another one. */
function under(node: Node | undefined, name: string): Node[] {
  const found = node?.[name]
  return Array.isArray(found)
    ? found.flatMap((one): Node[] => {
        const { data } = Node.safeParse(one)
        return data ? [data] : []
      })
    : []
}

const attribute = (node: Node, name: string) => (typeof node[`@${name}`] === 'string' ? String(node[`@${name}`]) : '')

/** What an element says, in plain text or in CDATA. */
function said(node: Node | undefined): string {
  const cdata = under(node, '#cdata').map(said)
  const own = node?.['#text']
  return `${typeof own === 'string' ? own : ''}${cdata.join('')}`
}

/** The text of a field that wraps it, and of one that does not. */
function textIn(node: Node | undefined, name: string): string {
  const [field] = under(node, name)
  const [text] = under(field, 'text')
  return said(text ?? field).trim()
}

const numberIn = (node: Node, name: string, otherwise: number) => {
  const number = Number(textIn(node, name))
  return textIn(node, name) !== '' && Number.isFinite(number) ? number : otherwise
}

function questionOf(node: Node): Question | null {
  const answers = under(node, 'answer').map((one) => ({
    text: said(under(one, 'text')[0]).trim(),
    share: Number(attribute(one, 'fraction')) || 0,
    tolerance: numberIn(one, 'tolerance', 0),
  }))
  const base = {
    text: textIn(node, 'questiontext'),
    note: textIn(node, 'generalfeedback'),
    points: numberIn(node, 'defaultgrade', 1),
  }
  const right = answers.filter(({ share }) => share > 0)
  switch (attribute(node, 'type')) {
    case 'multichoice': {
      const isSingle = textIn(node, 'single') !== 'false'
      const options = answers.map(({ text, share }) => ({ text, isRight: isSingle ? share >= 100 : share > 0 }))
      const isStrict = answers.every(({ share }) => share > 0 || share <= -100)
      return choiceOf(base, options, isSingle, isStrict ? 'subset' : 'balance')
    }
    case 'truefalse':
      return truthOf(
        base,
        right.some(({ text }) => text.toLowerCase() === 'true'),
      )
    case 'shortanswer':
      return blanksOf(
        base,
        [{ accept: right.map(({ text }) => text), tolerance: null }],
        textIn(node, 'usecase') === '1',
      )
    case 'numerical': {
      const tolerance = Math.max(0, ...right.map((one) => one.tolerance))
      return blanksOf(base, [{ accept: right.map(({ text }) => text), tolerance }])
    }
    case 'essay':
      return wordsOf(base, textIn(node, 'graderinfo'))
    default:
      return null
  }
}

/** The questions of a Moodle XML file. @throws PackageError where it is no XML */
export function readMoodle(text: string): ReadQuestions {
  const root = Node.safeParse(parseXml(text, 'moodle.xml')).data
  const [quiz] = under(root, 'quiz')
  const asked = under(quiz, 'question').filter((one) => attribute(one, 'type') !== 'category')
  return readOf(asked.map(questionOf))
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    // what no XML may hold
    .replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '')
const wrapped = (name: string, text: string) =>
  `    <${name} format="markdown"><text>${escaped(text)}</text></${name}>\n`
const answer = (text: string, share: number, more = '') =>
  `    <answer fraction="${Math.round(share * 100_000) / 1000}" format="markdown"><text>${escaped(text)}</text>${more}</answer>\n`

/** The type of a question in Moodle, and what it has there; null for a kind that Moodle lacks. */
function bodyOf(question: Question): readonly [type: string, body: string] | null {
  switch (question.kind) {
    case 'single': {
      const options = question.options.map(({ id, text }) => answer(plainOf(text), id === question.right ? 1 : 0))
      return ['multichoice', `    <single>true</single>\n${options.join('')}`]
    }
    case 'multiple': {
      const { options, right, partial } = question
      const share = 1 / right.length
      const shareOf = (id: string) => (right.includes(id) ? share : partial === 'balance' ? -share : -1)
      const answers = options.map(({ id, text }) => answer(plainOf(text), shareOf(id)))
      return ['multichoice', `    <single>false</single>\n${answers.join('')}`]
    }
    case 'truth':
      return ['truefalse', answer('true', question.right ? 1 : 0) + answer('false', question.right ? 0 : 1)]
    case 'text':
      return ['essay', wrapped('graderinfo', plainOf(question.model))]
    case 'fill': {
      const [blank, ...others] = question.blanks
      if (!blank || others.length > 0) return null
      const { accept, tolerance, isExact } = blank
      if (tolerance === null) {
        return [
          'shortanswer',
          `    <usecase>${isExact ? 1 : 0}</usecase>\n${accept.map((one) => answer(one, 1)).join('')}`,
        ]
      }
      return ['numerical', accept.map((one) => answer(one, 1, `<tolerance>${tolerance}</tolerance>`)).join('')]
    }
    case 'program':
      return null
  }
}

/** Questions as a Moodle XML file; those of kinds that it lacks are left out and counted. */
export function writeMoodle(questions: readonly Question[]): { text: string; left: number } {
  const written = questions.flatMap((question, at) => {
    const body = bodyOf(question)
    if (!body) return []
    return [
      `  <question type="${body[0]}">\n    <name><text>${at + 1}</text></name>\n` +
        wrapped('questiontext', plainOf(question.text)) +
        wrapped('generalfeedback', plainOf(question.note)) +
        `    <defaultgrade>${question.points}</defaultgrade>\n${body[1]}  </question>\n`,
    ]
  })
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${written.join('')}</quiz>\n`
  return { text, left: questions.length - written.length }
}
