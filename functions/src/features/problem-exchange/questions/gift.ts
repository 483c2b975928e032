import { acceptedIn, type Question } from '../../problem/contract-paper.ts'
import {
  type Asked,
  acceptedNumbers,
  acceptedTexts,
  type Base,
  blanksOf,
  type Changed,
  choiceOf,
  type Lack,
  noteLostShares,
  percentOf,
  plainOf,
  type ReadOption,
  type ReadQuestions,
  readOf,
  truthOf,
  withStars,
  wordsOf,
} from './build-questions.ts'

// Moodle's GIFT: a question is some lines up to an empty one, with its answers in braces. A backslash takes the meaning
// from ~ = # { } and :.

const special = /[~=#{}:\\]/g
const escapeGift = (text: string) => text.trim().replace(special, '\\$&').replace(/\r?\n/g, '\\n')
/** Any other backslash is one of the text: that of a formula, or Moodle’s before a star. */
const unescapeGift = (text: string) =>
  text.replace(/\\([~=#{}:\\n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)).trim()

/** From a place on, without a backslash before it; -1 for nowhere. */
function signAt(text: string, signs: string, from = 0): number {
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === '\\') at += 1
    else if (signs.includes(sign)) return at
  }
  return -1
}

/** Each from one of these signs to the next. */
function splitAtSigns(text: string, signs: string): string[] {
  const found: string[] = []
  for (let at = signAt(text, signs); at >= 0; ) {
    const next = signAt(text, signs, at + 1)
    found.push(text.slice(at, next < 0 ? text.length : next))
    at = next
  }
  return found
}

/** Without the feedback of an answer. */
const withoutFeedback = (text: string) => {
  const at = signAt(text, '#')
  return at < 0 ? text : text.slice(0, at)
}

/** Whether an answer has feedback of its own. */
const hasFeedback = (answers: string) =>
  splitAtSigns(answers, '#').some((piece) => (splitAtSigns(piece, '#~=')[0] ?? '').slice(1).trim() !== '')

/** The remark for everybody begins with ####. */
function splitRemark(answers: string): [answers: string, note: string] {
  const at = answers.indexOf('####')
  return at < 0 ? [answers, ''] : [answers.slice(0, at), unescapeGift(answers.slice(at + 4))]
}

const blocksOf = (text: string): string[] => {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const content = lines.filter((line) => !/^\s{0,40}(\/\/|\$CATEGORY:)/.test(line)).map((line) => line.trimEnd())
  const blocks: string[] = []
  let block: string[] = []
  for (const line of [...content, '']) {
    if (line !== '') block.push(line)
    else if (block.length > 0) {
      blocks.push(block.join('\n'))
      block = []
    }
  }
  return blocks
}

/** Without its title between double colons, and its format. */
function stemOf(text: string): string {
  let rest = text.trimStart()
  if (rest.startsWith('::')) {
    const end = rest.indexOf('::', 2)
    if (end > 0) rest = rest.slice(end + 2).trimStart()
  }
  return rest.replace(/^\[(html|moodle|plain|markdown)\]/, '')
}

/** The weight before an answer, in per cent. */
const weighed = /^%(-?\d{1,3}(?:\.\d{1,5})?)%/

/** Beside wrong answers, right ones have no weight. */
function optionOf(piece: string, isBesideWrong: boolean): ReadOption & { weight: number | null } {
  const body = withoutFeedback(piece.slice(1)).trimStart()
  const weight = isBesideWrong && piece.startsWith('=') ? null : weighed.exec(body)
  const text = unescapeGift(weight ? body.slice(weight[0].length) : body)
  const share = weight ? Number(weight[1]) : null
  return { text, isRight: piece.startsWith('=') || (share ?? 0) > 0, weight: share }
}

/** A right answer without weight earns all. */
const shareOf = ({ weight, isRight }: ReturnType<typeof optionOf>) =>
  weight === null ? (isRight ? 1 : 0) : weight / 100

/** The middle of a range becomes number and tolerance. */
function numberOf(given: string) {
  const written = unescapeGift(withoutFeedback(given))
  const weight = weighed.exec(written)
  const [value = '', tolerance] = written.slice(weight?.[0].length ?? 0).split(':')
  const share = weight ? Number(weight[1]) / 100 : 1
  const [least, most] = value.split('..').map(Number)
  if (least !== undefined && most !== undefined) {
    return { text: String((least + most) / 2), tolerance: Math.abs(most - least) / 2, share }
  }
  return { text: value.trim(), tolerance: Math.abs(Number(tolerance ?? 0)) || 0, share }
}

function numericOf(base: Base, body: string): Question | Lack {
  const numbers = signAt(body, '=') < 0 ? [body] : splitAtSigns(body, '=').map((piece) => piece.slice(1))
  return blanksOf(base, [
    acceptedNumbers(
      numbers.map((one) => numberOf(one)),
      base,
    ),
  ])
}

function questionOf(block: string, changed: Set<Changed>): Asked {
  const open = signAt(block, '{')
  const close = open < 0 ? -1 : signAt(block, '}', open)
  if (open < 0 || close < 0) return { question: 'answers', text: unescapeGift(stemOf(block)), changed }
  const [body, note] = splitRemark(block.slice(open + 1, close).trim())
  const tail = block.slice(close + 1).trim()
  const base = {
    text: unescapeGift(`${stemOf(block.slice(0, open)).trimEnd()}${tail === '' ? '' : ` ____ ${tail}`}`),
    note,
    changed,
  }
  if (hasFeedback(body.replace(/^#/, ''))) changed.add('question-feedback')
  // answers in a second gap would stand in the text for all to read
  const question = signAt(tail, '{') < 0 ? parseAnswerBlock(base, body) : 'cloze'
  return { question, text: base.text, changed }
}

function parseAnswerBlock(base: Base, body: string): Question | Lack {
  if (body.trim() === '') return wordsOf(base)
  if (body.startsWith('#')) return numericOf(base, body.slice(1))
  const truth = /^(TRUE|T|FALSE|F)\s{0,20}(#|$)/.exec(body.trim())
  if (truth) return truthOf(base, truth[1]?.startsWith('T') === true ? [1, 0] : [0, 1])
  const isChoice = signAt(body, '~') >= 0
  // the first may have no sign
  const signed = /^[=~]/.test(body) ? body : `${isChoice ? '~' : '='}${body}`
  // Moodle takes none that is empty: ~= is written for the right one
  const options = splitAtSigns(signed, '=~')
    .map((piece) => optionOf(piece, isChoice))
    .filter(({ text }) => text !== '')
  if (!isChoice) {
    if (options.some(({ text }) => text.includes('->'))) return 'matching'
    const given = options.map((one) => ({ text: one.text, share: shareOf(one) }))
    return blanksOf(base, [acceptedTexts(given, base)])
  }
  const isSingle = splitAtSigns(body, '=').length === 1
  const wrong = options.filter(({ isRight }) => !isRight)
  const isStrict = wrong.every(({ weight }) => weight === null || weight <= -100)
  const partial = isStrict ? 'subset' : 'balance'
  const given = options.map((one) => ({ text: one.text, isRight: one.isRight, share: shareOf(one) }))
  if (!isSingle) noteLostShares(given, partial, base)
  return choiceOf(base, given, isSingle, partial)
}

/** Takes linear time for any text. */
export const readGift = (text: string): ReadQuestions =>
  readOf(blocksOf(text).map((block) => questionOf(block, new Set())))

/** Adds a weight to a text that begins like one. */
const withWeight = (text: string, share: number) =>
  weighed.test(text.trim()) ? `${formatWeight(share)}${text.trim()}` : text

const formatWeight = (share: number) => `%${percentOf(share)}%`

/** Null where GIFT has no such question. */
function answersOf(question: Question): string | null {
  switch (question.kind) {
    case 'single':
      return question.options
        .map(({ id, text, percent: part = 0 }) => {
          const said = plainOf(text)
          if (id === question.right) return `=${escapeGift(said)}`
          return part > 0 ? `~${formatWeight(part / 100)}${escapeGift(said)}` : `~${escapeGift(withWeight(said, 0))}`
        })
        .join('\n')
    case 'multiple': {
      const { options, right, partial } = question
      const share = 1 / right.length
      const weightOf = (id: string) => (right.includes(id) ? share : partial === 'balance' ? -share : -1)
      // also for one right option, where less for wrong ones makes it all or nothing
      return options.map(({ id, text }) => `~${formatWeight(weightOf(id))}${escapeGift(plainOf(text))}`).join('\n')
    }
    case 'truth':
      return question.right ? 'TRUE' : 'FALSE'
    case 'text':
      return ''
    case 'fill': {
      const [blank, ...others] = question.blanks
      if (!blank || others.length > 0) return null
      const answers = acceptedIn(blank).map(({ text, percent: part, tolerance }) => {
        const weight = part === 100 ? '' : formatWeight(part / 100)
        if (tolerance !== null) return `=${weight}${escapeGift(text)}:${tolerance}`
        const said = blank.hasStars ? text : withStars(text)
        return weight === '' ? `=${escapeGift(withWeight(said, 1))}` : `=${weight}${escapeGift(said)}`
      })
      return blank.tolerance === null ? answers.join('\n') : `#${answers.join(' ')}`
    }
    case 'program':
      return null
  }
}

/** Kinds that GIFT lacks are left out. */
export function writeGift(questions: readonly Question[]): string {
  const blocks = questions.flatMap((question) => {
    const answers = answersOf(question)
    if (answers === null) return []
    const note = plainOf(question.note) === '' ? '' : `\n####${escapeGift(plainOf(question.note))}`
    return [`[markdown]${escapeGift(plainOf(question.text))} {${answers}${note}}\n`]
  })
  return blocks.join('\n')
}
