import type { XmlElement } from '@oj/shared/packages/xml.ts'
import { paperLimits, type Question } from '../../../problem/contract-paper.ts'
import {
  acceptedNumbers,
  acceptedTexts,
  type Base,
  type BlankParts,
  blanksOf,
  type Changed,
  choiceOf,
  type Lack,
  noteLostShares,
  type Weighed,
  withStars,
  wordsOf,
} from '../build-questions.ts'
import { childrenOf, findAll, findNamed, readAttribute, readText } from './elements.ts'
import { formatNodes, fromHtml, markdownClass, toMarked } from './html.ts'
import {
  type Declared,
  hasOtherRules,
  isMapped,
  readCompared,
  readDeclarations,
  readMatched,
  readPoints,
} from './scoring21.ts'
import type { ShowFiles } from './text12.ts'
import { truthAmong } from './truth.ts'

interface Scored {
  readonly element: XmlElement
  readonly base: Base
  readonly show: ShowFiles
  readonly declared: ReadonlyMap<string, Declared>
  readonly most: number
}

/** Interactions that have no place here. */
const lacks: readonly (readonly [name: RegExp, lack: Lack])[] = [
  [/^(?:match|associate|gapMatch)/, 'matching'],
  [/^inlineChoice/, 'dropdowns'],
  [/^order/, 'order'],
  [/^upload/, 'upload'],
  [/^(?:hotspot|selectPoint|graphic|positionObject|drawing)/, 'place'],
]

const isInteraction = ({ name }: XmlElement) => name.endsWith('Interaction')
const hidden = ['rubricBlock', 'feedbackBlock', 'feedbackInline', 'templateBlock', 'templateInline', 'stylesheet']

/** As HTML, in which interactions are their prompts or gaps. */
function replaceElement(one: XmlElement): string | null {
  const isForAll = one.name === 'rubricBlock' && /\bcandidate\b/.test(readAttribute(one, 'view'))
  if (isForAll) return formatNodes(one.children, replaceElement)
  if (hidden.includes(one.name)) return ''
  if (one.name === 'textEntryInteraction') return '____'
  if (isInteraction(one)) {
    const [prompt] = childrenOf(one, 'prompt')
    return prompt ? `<p>${formatNodes(prompt.children, replaceElement)}</p>` : ''
  }
  if (readAttribute(one, 'class') === markdownClass) {
    return toMarked(one.name === 'p' ? readText(one) : formatNodes(one.children, replaceElement))
  }
  const data = readAttribute(one, 'data')
  if (one.name === 'object' && readAttribute(one, 'type').startsWith('image/'))
    return `<img src="${encodeURI(data.toWellFormed())}">`
  return null
}

const htmlOf = (one: XmlElement | undefined) => formatNodes(one?.children ?? [], replaceElement)
const contentOf = (one: XmlElement | undefined) => fromHtml(htmlOf(one))

const looseGaps =
  /<(p|div)(?:\s[^<>]{0,200})?>\s{0,20}(?:____ ?){1,20}\s{0,20}<\/\1>(?=(?:\s{0,20}<\/div>){0,9}\s{0,20}$)/i

/** The question; gaps alone below it say nothing. */
const readStem = (body: XmlElement | undefined) =>
  fromHtml(htmlOf(body).trim().replace(looseGaps, '')).replace(/(?:\n{1,2}(?:____ ?){1,20})$/, '')

function readChoice({ element, base, show, declared, most }: Scored, interaction: XmlElement): Question | Lack {
  const id = readAttribute(interaction, 'responseIdentifier')
  const response = declared.get(id)
  if (!response) return 'answers'
  const byMap = isMapped(element, response)
  const correct = new Set(response.correct.length > 0 ? response.correct : readMatched(element, id))
  const values = new Map(response.mapped.map(({ text, value }) => [text, value]))
  const options = findNamed(interaction, 'simpleChoice').map((one) => {
    const choice = readAttribute(one, 'identifier')
    const isRight = byMap ? (values.get(choice) ?? 0) > 0 : correct.has(choice)
    const share = byMap ? (values.get(choice) ?? 0) / most : Number(isRight)
    return { text: show(contentOf(one)), isRight, share }
  })
  if (!response.isMultiple) return truthAmong(base, options) ?? choiceOf(base, options, true, 'subset')
  if (!byMap) return choiceOf(base, options, false, 'none')
  const wrong = options.filter(({ isRight }) => !isRight)
  const partial = wrong.every(({ share }) => share <= -0.99) ? 'subset' : 'balance'
  noteLostShares(options, partial, base)
  return choiceOf(base, options, false, partial)
}

function readTyped(item: Scored, interactions: readonly XmlElement[]): Question | Lack {
  const { element, base, declared } = item
  const most = item.most / interactions.length
  const blanks: BlankParts[] = []
  // more than a question may have
  for (const interaction of interactions.slice(0, 2 * paperLimits.blanks)) {
    const id = readAttribute(interaction, 'responseIdentifier')
    const response = declared.get(id)
    if (!response) return 'answers'
    const compared = readCompared(element, id, response, most)
    if (compared?.isUnended) return 'bound'
    if (compared?.isOpen) base.changed.add('question-bounds')
    const byMap = isMapped(element, response)
    const given = byMap
      ? response.mapped.map(({ text, value }) => ({ text, share: value / most }))
      : response.correct.map((text) => ({ text, share: 1 }))
    const isExact = byMap ? response.mapped.every((one) => one.isExact) : (compared?.isExact ?? true)
    const answers: readonly Weighed[] = compared && !byMap ? compared.answers : given
    const isNumber = response.isNumber || answers.some(({ tolerance }) => tolerance !== undefined)
    const texts = answers.map((one) => ({ ...one, text: withStars(one.text) }))
    blanks.push(isNumber ? acceptedNumbers(answers, base) : { ...acceptedTexts(texts, base), isExact })
  }
  return blanksOf(base, blanks)
}

function questionOf(item: Scored): Question | Lack {
  const { element, base, show } = item
  const [body] = childrenOf(element, 'itemBody')
  const interactions = findAll(body, isInteraction)
  const [first] = interactions
  if (!first) return 'remark'
  if (childrenOf(element, 'templateDeclaration').length > 0) return 'formula'
  const lack = interactions.flatMap(({ name }) => lacks.filter(([words]) => words.test(name)))[0]
  if (lack) return lack[1]
  if (interactions.every(({ name }) => name === 'textEntryInteraction')) return readTyped(item, interactions)
  if (interactions.length > 1) return 'several'
  if (first.name === 'choiceInteraction') return readChoice(item, first)
  if (first.name !== 'extendedTextInteraction') return 'kind'
  const model = findNamed(body, 'rubricBlock').find((one) => /\bscorer\b/.test(readAttribute(one, 'view')))
  const [correct = ''] = item.declared.get(readAttribute(first, 'responseIdentifier'))?.correct ?? []
  return wordsOf(base, model ? show(contentOf(model)) : correct)
}

/** The explanation; what is said to single answers is noted. */
function readNote(element: XmlElement, show: ShowFiles, changed: Set<Changed>): string {
  const said = childrenOf(element, 'modalFeedback').filter((one) => contentOf(one) !== '')
  const inBody = findNamed(childrenOf(element, 'itemBody')[0], 'feedbackBlock', 'feedbackInline')
  // what is hidden only by an outcome that is never set is for all
  const general =
    said.find((one) => readAttribute(one, 'showHide') === 'hide') ?? (said.length === 1 ? said[0] : undefined)
  if (said.some((one) => one !== general) || inBody.length > 0) changed.add('question-feedback')
  return general ? show(contentOf(general)) : ''
}

export function readItem21(
  element: XmlElement,
  show: ShowFiles,
  changed: Set<Changed>,
  weight = 1,
): { question: Question | Lack; text: string } {
  const declared = readDeclarations(element)
  const points = readPoints(element, declared)
  const text = show(readStem(childrenOf(element, 'itemBody')[0]))
  const base = { text, note: readNote(element, show, changed), points: points * weight, changed }
  if (hasOtherRules(element)) changed.add('question-rules')
  const question = questionOf({ element, base, show, declared, most: points || 1 })
  return { question, text }
}
