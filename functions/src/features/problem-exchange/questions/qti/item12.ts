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
  type Weighed,
  withStars,
  wordsOf,
} from '../build-questions.ts'
import { childrenOf, findAll, findNamed, readAttribute, readNumber, readText } from './elements.ts'
import { toToleranced } from './numbers.ts'
import { findDemanded, isBound, isEqual, readRules, type ScoringRule, scoreOf } from './scoring12.ts'
import {
  listResponses,
  readMaterials,
  readPlainMaterials,
  readStem,
  replaceBlankNames,
  type ShowFiles,
} from './text12.ts'
import { truthAmong } from './truth.ts'

/** An item as it is read. */
interface Item {
  readonly element: XmlElement
  readonly base: Base
  readonly show: ShowFiles
}

interface Scored extends Item {
  /** its kind in the words of Canvas or the Common Cartridge, as far as it says */
  readonly kind: string
  readonly rules: readonly ScoringRule[]
  readonly most: number
}

export const readMetadata = (element: XmlElement): ReadonlyMap<string, string> =>
  new Map(
    findNamed(element, 'qtimetadatafield').map((field) => [
      readText(childrenOf(field, 'fieldlabel')[0]).trim(),
      readText(childrenOf(field, 'fieldentry')[0]).trim(),
    ]),
  )

/** Kinds that have no place here. */
const lacks: readonly (readonly [kind: RegExp, lack: Lack])[] = [
  [/match|categori/, 'matching'],
  [/multiple_dropdowns|missing_word/, 'dropdowns'],
  [/calculated|formula/, 'formula'],
  [/file_upload/, 'upload'],
  [/text_only/, 'remark'],
  [/order/, 'order'],
  [/hot_?spot/, 'place'],
]

/** More than a question may have: the work for each goes by the rules of its item. */
const firstOf = <One>(all: readonly One[]): One[] => all.slice(0, 2 * paperLimits.options)

/** Canvas leaves empty options where an author has added one too many. */
const withoutEmpty = <One extends { readonly text: string; readonly isRight: boolean }>(
  options: readonly One[],
): One[] => options.filter(({ text, isRight }) => text !== '' || isRight)

const isNear = (a: number, b: number) => Math.abs(a - b) < 0.001

function readOptions({ show }: Item, response: XmlElement) {
  return firstOf(findNamed(response, 'response_label')).map((label) => ({
    id: readAttribute(label, 'ident'),
    text: readMaterials(label, show),
  }))
}

function readSingle(item: Scored, response: XmlElement): Question | Lack {
  const ident = readAttribute(response, 'ident')
  const options = readOptions(item, response).map(({ id, text }) => {
    const share = scoreOf(item.rules, new Map([[ident, [id]]])) / item.most
    return { text, share, isRight: share > 0 }
  })
  return truthAmong(item.base, options) ?? choiceOf(item.base, withoutEmpty(options), true, 'subset')
}

/** How a part of the right options counts, by what some answers earn. */
function partialOf(item: Scored, worth: (ids: readonly string[]) => number, right: string[], wrong: string[]) {
  // Canvas says all or nothing and takes one wrong choice for one right choice less
  if (item.kind === 'multiple_answers_question') return 'balance'
  const each = 1 / right.length
  const parts = right.map((id) => worth([id]))
  if (right.length > 1 && parts.every((one) => one === 0)) return 'none'
  const besides = wrong.map((id) => worth([...right, id]))
  const isStrict = besides.every((one) => one === 0)
  const isBalanced = besides.every((one) => isNear(one, 1 - each))
  if (!parts.every((one) => isNear(one, each)) || !(isStrict || isBalanced)) item.base.changed.add('question-shares')
  return isStrict ? 'subset' : 'balance'
}

function readMultiple(item: Scored, response: XmlElement): Question | Lack {
  const ident = readAttribute(response, 'ident')
  const given = readOptions(item, response)
  const demanded = new Set(
    item.rules
      .filter(({ changes }) => changes.some(({ action, value }) => action !== 'subtract' && value > 0))
      .flatMap(({ condition }) => findDemanded(condition, isEqual).map((one) => readText(one).trim())),
  )
  const right = given.flatMap(({ id }) => (demanded.has(id) ? [id] : []))
  const wrong = given.flatMap(({ id }) => (demanded.has(id) ? [] : [id]))
  const full = scoreOf(item.rules, new Map([[ident, right]]), true)
  if (full === 0) return 'answers'
  const worth = (ids: readonly string[]) => scoreOf(item.rules, new Map([[ident, ids]]), true) / full
  const options = given.map(({ id, text }) => ({ text, isRight: demanded.has(id) }))
  return choiceOf(item.base, withoutEmpty(options), false, partialOf(item, worth, right, wrong))
}

/** What a blank takes, and what each is worth of `most`. */
function readTexts({ rules, most }: Scored, ident: string): { texts: Weighed[]; isExact: boolean } {
  const equal = rules.flatMap(({ condition }) =>
    findDemanded(condition, (one) => isEqual(one) && readAttribute(one, 'respident') === ident),
  )
  const distinct = new Map(equal.map((one) => [readText(one).trim(), one]))
  const texts = firstOf([...distinct]).map(([said, { name }]) => ({
    text: name === 'varequal' ? withStars(said) : `*${withStars(said)}*`,
    share: scoreOf(rules, new Map([[ident, [said]]])) / most,
  }))
  return { texts, isExact: equal.length > 0 && equal.every((one) => /^yes$/i.test(readAttribute(one, 'case'))) }
}

/** Ranges, and numbers beside them. Null where one has no end. */
function readNumbers({ rules, most, base }: Scored, ident: string): Weighed[] | null {
  const found: Weighed[] = []
  for (const { condition, changes } of rules) {
    const parts = findDemanded(condition, (one) => isEqual(one) || isBound(one)).filter(
      (one) => readAttribute(one, 'respident') === ident,
    )
    const share = (changes[0]?.value ?? 0) / most
    const exact = parts.find(isEqual)
    const findValue = (...names: readonly string[]) => {
      const one = parts.find(({ name }) => names.includes(name))
      return one && (readNumber(readText(one)) ?? undefined)
    }
    const [least, highest] = [findValue('vargte', 'vargt'), findValue('varlte', 'varlt')]
    const written = exact && readText(exact).trim()
    if (parts.some(({ name }) => name === 'vargt' || name === 'varlt')) base.changed.add('question-bounds')
    const margin = readAttribute(exact, 'margintype') === 'absolute' ? readNumber(readAttribute(exact, 'margin')) : null
    if (written !== undefined && margin !== null) found.push({ text: written, tolerance: margin, share })
    else if (least !== undefined && highest !== undefined) found.push(toToleranced(least, highest, written, share))
    else if (least !== undefined || highest !== undefined) return null
    else for (const one of parts) found.push({ text: readText(one).trim(), tolerance: 0, share })
  }
  return found
}

function readTyped(item: Scored, responses: readonly XmlElement[]): Question | Lack {
  const { base, kind, rules } = item
  const blanks: BlankParts[] = []
  for (const response of firstOf(responses)) {
    const ident = readAttribute(response, 'ident')
    const isNumber =
      kind === 'numerical_question' ||
      response.name === 'response_num' ||
      findNamed(response, 'render_fib').some((one) => /decimal|integer|scientific/i.test(readAttribute(one, 'fibtype')))
    // each blank is worth its part
    const of = { ...item, most: item.most / responses.length }
    if (isNumber) {
      const numbers = readNumbers(of, ident)
      if (!numbers) return 'bound'
      blanks.push(acceptedNumbers(numbers, base))
    } else {
      const { texts, isExact } = readTexts(of, ident)
      blanks.push({ ...acceptedTexts(texts, base), isExact })
    }
  }
  const isScored = rules.some(({ changes }) => changes.some(({ value }) => value > 0))
  if (!isScored || /essay/.test(kind)) return 'answers'
  return blanksOf(base, blanks)
}

/** Canvas lists what each blank takes as if they were options. */
function readNamedBlanks({ base, element, show }: Scored, responses: readonly XmlElement[]): Question | Lack {
  const blanks = new Map(
    responses.map((response) => [
      readAttribute(response, 'ident').replace(/^response_/, ''),
      findNamed(response, 'response_label').map((label) => ({ text: withStars(readPlainMaterials(label)), share: 1 })),
    ]),
  )
  const { text, names } = replaceBlankNames(readStem(element, show), [...blanks.keys()])
  const of = { ...base, text }
  return blanksOf(
    of,
    names.map((name) => acceptedTexts(blanks.get(name) ?? [], of)),
  )
}

/** The explanation, and the model answer if one is given; what is said to single answers is noted. */
function readFeedback({ element, base, show }: Item): { note: string; model: string } {
  const all = findNamed(element, 'itemfeedback')
    .map((one) => ({
      ident: readAttribute(one, 'ident'),
      solution: readMaterials(findNamed(one, 'solution')[0], show),
      text: readMaterials(one, show),
    }))
    .filter(({ text }) => text !== '')
  const general = all.find(({ ident, solution }) => ident === 'general_fb' && solution === '')
  const model = all.find(({ solution }) => solution !== '')
  const note = general ?? all.find(({ ident, solution }) => ident === 'correct_fb' && solution === '')
  if (all.some((one) => one !== note && one !== model)) base.changed.add('question-feedback')
  return { note: note?.text ?? '', model: model?.solution ?? '' }
}

function readPoints(fields: ReadonlyMap<string, string>, most: number): number {
  const labels = ['points_possible', 'cc_weighting', 'qmd_weighting']
  const said = labels.map((label) => readNumber(fields.get(label) ?? '')).find((one) => one !== null)
  // without them, the score of a hundred is a share
  return said ?? (most === 100 || most === 0 ? 1 : most)
}

/** The most that is declared, or that the rules may give. */
function mostOf(element: XmlElement, rules: readonly ScoringRule[]): number {
  const declared = findNamed(element, 'decvar').map((one) => readNumber(readAttribute(one, 'maxvalue')) ?? 0)
  const set = rules.flatMap(({ changes }) => changes.map(({ value }) => value))
  return Math.max(0, ...declared) || Math.max(0, ...set)
}

function questionOf(item: Scored): Question | Lack {
  const { element, base, kind } = item
  const { note, model } = readFeedback(item)
  const said = { ...item, base: { ...base, note: note || model } }
  const lack = lacks.find(([words]) => words.test(kind))
  if (lack) return lack[1]
  const responses = listResponses(element)
  const [first] = responses
  if (!first) return 'remark'
  if (responses.some(({ name }) => name === 'response_grp')) return 'matching'
  if (responses.some(({ name }) => name === 'response_xy' || name === 'response_extension')) return 'place'
  if (readAttribute(first, 'rcardinality') === 'Ordered') return 'order'
  const areTyped = responses.every(({ name }) => name === 'response_str' || name === 'response_num')
  if (areTyped) {
    const typed = readTyped(said, responses)
    const isEssay = typed === 'answers' && responses.length === 1 && first.name === 'response_str'
    return isEssay ? wordsOf({ ...base, note }, model) : typed
  }
  if (kind === 'fill_in_multiple_blanks_question') return readNamedBlanks(said, responses)
  if (responses.length > 1) return 'several'
  if (findAll(first, ({ name }) => name === 'render_hotspot' || name === 'render_slider').length > 0) return 'place'
  return readAttribute(first, 'rcardinality') === 'Multiple' ? readMultiple(said, first) : readSingle(said, first)
}

export function readItem12(element: XmlElement, show: ShowFiles, changed: Set<Changed>): Question | Lack {
  const fields = readMetadata(element)
  const kind = (
    fields.get('question_type') ??
    fields.get('cc_profile') ??
    fields.get('qmd_itemtype') ??
    ''
  ).toLowerCase()
  const rules = readRules(element)
  const most = mostOf(element, rules)
  const base = { text: readStem(element, show), points: readPoints(fields, most), changed }
  return questionOf({ element, base, show, kind, rules, most: most || 1 })
}
