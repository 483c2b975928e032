import { PackageError } from '@oj/shared/packages/read-files.ts'
import { parseXml } from '@oj/shared/packages/xml.ts'
import * as z from 'zod/mini'
import { acceptedIn, paperLimits, type Question } from '../../problem/contract-paper.ts'
import {
  acceptedNumbers,
  acceptedTexts,
  blanksOf,
  type Changed,
  choiceOf,
  type Lack,
  noteLostShares,
  percentOf,
  plainOf,
  type ReadQuestions,
  readOf,
  truthOf,
  type Weighed,
  withStars,
  wordsOf,
} from './build-questions.ts'
import { escapeXml } from './escape-xml.ts'

const Node = z.record(z.string(), z.unknown())
type Node = z.output<typeof Node>

function listChildren(node: Node | undefined, name: string): Node[] {
  const found = node?.[name]
  return Array.isArray(found)
    ? found.flatMap((one): Node[] => {
        const { data } = Node.safeParse(one)
        return data ? [data] : []
      })
    : []
}

const readAttribute = (node: Node, name: string) =>
  typeof node[`@${name}`] === 'string' ? String(node[`@${name}`]) : ''

/** Plain text, or CDATA. */
function readElementText(node: Node | undefined): string {
  const cdata = listChildren(node, '#cdata').map(readElementText)
  const own = node?.['#text']
  return `${typeof own === 'string' ? own : ''}${cdata.join('')}`
}

/** Fields may wrap their text or not. */
function textIn(node: Node | undefined, name: string): string {
  const [field] = listChildren(node, name)
  const [text] = listChildren(field, 'text')
  return readElementText(text ?? field).trim()
}

const numberIn = (node: Node, name: string, otherwise: number) => {
  const number = Number(textIn(node, name))
  return textIn(node, name) !== '' && Number.isFinite(number) ? number : otherwise
}

const pictureType = /\.(png|jpe?g|gif|webp)$/i

/** Embeds its pictures as far as there is room, and notes the others. */
function withPictures(node: Node, text: string, changed: Set<Changed>): string {
  const [field] = listChildren(node, 'questiontext')
  let shown = text
  for (const file of listChildren(field, 'file')) {
    const name = readAttribute(file, 'name')
    const [, type] = pictureType.exec(name) ?? []
    const address = `@@PLUGINFILE@@/${encodeURIComponent(name)}`
    if (type === undefined || !shown.includes(address)) continue
    const data = `data:image/${type.toLowerCase().replace('jpg', 'jpeg')};base64,${readElementText(file).replace(/\s+/g, '')}`
    const next = shown.replaceAll(address, () => data)
    if (next.length <= paperLimits.text) shown = next
  }
  if (shown.includes('@@PLUGINFILE@@')) changed.add('question-pictures')
  return shown
}

const feedbacks = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback', 'hint']

/** Notes what is said to single answers, and units of numbers. */
function noteUnkept(node: Node, changed: Set<Changed>): void {
  const saysToOne = listChildren(node, 'answer').some((one) => textIn(one, 'feedback') !== '')
  if (saysToOne || feedbacks.some((name) => textIn(node, name) !== '')) changed.add('question-feedback')
  const [units] = listChildren(node, 'units')
  if (listChildren(units, 'unit').length > 0) changed.add('question-units')
}

const shareOf = (answers: readonly Weighed[], name: string) =>
  answers.find(({ text }) => text.toLowerCase() === name)?.share ?? 0

function questionOf(node: Node, changed: Set<Changed>): Question | Lack {
  const answers = listChildren(node, 'answer').map((one) => ({
    text: readElementText(listChildren(one, 'text')[0]).trim(),
    share: (Number(readAttribute(one, 'fraction')) || 0) / 100,
    tolerance: numberIn(one, 'tolerance', 0),
  }))
  const base = {
    text: withPictures(node, textIn(node, 'questiontext'), changed),
    note: textIn(node, 'generalfeedback'),
    points: numberIn(node, 'defaultgrade', 1),
    changed,
  }
  noteUnkept(node, changed)
  const others = [base.note, ...answers.map(({ text }) => text)]
  if (others.some((text) => text.includes('@@PLUGINFILE@@'))) changed.add('question-pictures')
  switch (readAttribute(node, 'type')) {
    case 'multichoice': {
      const isSingle = textIn(node, 'single') !== 'false'
      const options = answers.map(({ text, share }) => ({ text, isRight: share > 0, share }))
      const partial = answers.every(({ share }) => share > 0 || share <= -1) ? 'subset' : 'balance'
      if (!isSingle) noteLostShares(answers, partial, base)
      return choiceOf(base, options, isSingle, partial)
    }
    case 'truefalse':
      return truthOf(base, [shareOf(answers, 'true'), shareOf(answers, 'false')])
    case 'shortanswer':
      return blanksOf(base, [acceptedTexts(answers, base)], textIn(node, 'usecase') === '1')
    case 'numerical':
      return blanksOf(base, [acceptedNumbers(answers, base)])
    case 'essay':
      return wordsOf(base, textIn(node, 'graderinfo'))
    case 'cloze':
    case 'multianswer':
      return 'cloze'
    case 'matching':
    case 'match':
      return 'matching'
    default:
      return 'kind'
  }
}

/** @throws PackageError where it is no XML, or holds no questions */
export function readMoodle(text: string): ReadQuestions {
  const root = Node.safeParse(parseXml(text, 'moodle.xml')).data
  // some export a question alone
  const [quiz = root] = listChildren(root, 'quiz')
  if (quiz === root && listChildren(root, 'question').length === 0) throw new PackageError('moodle.xml', 'no-questions')
  const asked = listChildren(quiz, 'question').filter((one) => readAttribute(one, 'type') !== 'category')
  return readOf(
    asked.map((node) => {
      const changed = new Set<Changed>()
      // some have a name alone
      const text = textIn(node, 'questiontext') || textIn(node, 'name')
      return { question: questionOf(node, changed), text, changed }
    }),
  )
}

const formatTextElement = (name: string, text: string) =>
  `    <${name} format="markdown"><text>${escapeXml(text)}</text></${name}>\n`
const formatAnswer = (text: string, share: number, more = '') =>
  `    <answer fraction="${percentOf(share)}" format="markdown"><text>${escapeXml(text)}</text>${more}</answer>\n`

/** Null for a kind that Moodle lacks. */
function bodyOf(question: Question): readonly [type: string, body: string] | null {
  switch (question.kind) {
    case 'single': {
      const options = question.options.map(({ id, text, percent = 0 }) =>
        formatAnswer(plainOf(text), id === question.right ? 1 : percent / 100),
      )
      return ['multichoice', `    <single>true</single>\n${options.join('')}`]
    }
    case 'multiple': {
      const { options, right, partial } = question
      const share = 1 / right.length
      const shareOf = (id: string) => (right.includes(id) ? share : partial === 'balance' ? -share : -1)
      const answers = options.map(({ id, text }) => formatAnswer(plainOf(text), shareOf(id)))
      return ['multichoice', `    <single>false</single>\n${answers.join('')}`]
    }
    case 'truth':
      return ['truefalse', formatAnswer('true', question.right ? 1 : 0) + formatAnswer('false', question.right ? 0 : 1)]
    case 'text':
      return ['essay', formatTextElement('graderinfo', plainOf(question.model))]
    case 'fill': {
      const [blank, ...others] = question.blanks
      if (!blank || others.length > 0) return null
      const answers = acceptedIn(blank).map(({ text, percent, tolerance }) => {
        if (tolerance !== null) return formatAnswer(text, percent / 100, `<tolerance>${tolerance}</tolerance>`)
        return formatAnswer(blank.hasStars ? text : withStars(text), percent / 100)
      })
      if (blank.tolerance !== null) return ['numerical', answers.join('')]
      return ['shortanswer', `    <usecase>${blank.isExact ? 1 : 0}</usecase>\n${answers.join('')}`]
    }
    case 'program':
      return null
  }
}

/** Kinds that Moodle lacks are left out. */
export function writeMoodle(questions: readonly Question[]): string {
  const written = questions.flatMap((question, at) => {
    const body = bodyOf(question)
    if (!body) return []
    return [
      `  <question type="${body[0]}">\n    <name><text>${at + 1}</text></name>\n` +
        formatTextElement('questiontext', plainOf(question.text)) +
        formatTextElement('generalfeedback', plainOf(question.note)) +
        `    <defaultgrade>${question.points}</defaultgrade>\n${body[1]}  </question>\n`,
    ]
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${written.join('')}</quiz>\n`
}
