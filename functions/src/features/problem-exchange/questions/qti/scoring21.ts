import type { XmlElement } from '@oj/shared/packages/xml.ts'
import type { Weighed } from '../build-questions.ts'
import { childrenOf, findAll, findNamed, readAttribute, readNumber, readText } from './elements.ts'
import { roundNumber, toToleranced } from './numbers.ts'

// How QTI 2 scores: right answers and what each earns are declared, and a template or rules of the item say how they count.

/** A response as it is declared. */
export interface Declared {
  readonly isMultiple: boolean
  readonly isNumber: boolean
  readonly correct: readonly string[]
  /** what each answer earns, and whether its case counts */
  readonly mapped: readonly { readonly text: string; readonly value: number; readonly isExact: boolean }[]
}

const valuesIn = (element: XmlElement | undefined) => childrenOf(element, 'value').map((one) => readText(one).trim())

export const readDeclarations = (item: XmlElement): ReadonlyMap<string, Declared> =>
  new Map(
    childrenOf(item, 'responseDeclaration').map((one) => [
      readAttribute(one, 'identifier'),
      {
        isMultiple: readAttribute(one, 'cardinality') === 'multiple',
        isNumber: ['float', 'integer'].includes(readAttribute(one, 'baseType')),
        correct: valuesIn(childrenOf(one, 'correctResponse')[0]),
        mapped: findNamed(one, 'mapEntry').map((entry) => ({
          text: readAttribute(entry, 'mapKey'),
          value: readNumber(readAttribute(entry, 'mappedValue')) ?? 0,
          isExact: readAttribute(entry, 'caseSensitive') !== 'false',
        })),
      },
    ]),
  )

/** The points of an item: what it declares, else what its answers earn. */
export function readPoints(item: XmlElement, declared: ReadonlyMap<string, Declared>): number {
  const outcomes = childrenOf(item, 'outcomeDeclaration')
  const outcome = (id: string) => outcomes.find((one) => readAttribute(one, 'identifier') === id)
  const [most] = valuesIn(childrenOf(outcome('MAXSCORE'), 'defaultValue')[0])
  const said = readNumber(most ?? '') ?? readNumber(readAttribute(outcome('SCORE'), 'normalMaximum'))
  if (said !== null) return said
  const earned = [...declared.values()].map(({ mapped, isMultiple }) => {
    const values = mapped.map(({ value }) => Math.max(0, value))
    return isMultiple ? values.reduce((sum, one) => sum + one, 0) : Math.max(0, ...values)
  })
  return earned.reduce((sum, one) => sum + one, 0) || 1
}

const known = new Set(
  (
    'responseProcessing responseCondition responseIf responseElseIf responseElse setOutcomeValue match equal stringMatch ' +
    'variable correct baseValue mapResponse sum isNull not and or gte lte gt lt null multiple'
  ).split(' '),
)

/** Whether an item is scored in ways that are not read here. */
export function hasOtherRules(item: XmlElement): boolean {
  const [processing] = childrenOf(item, 'responseProcessing')
  return findAll(processing, ({ name }) => !known.has(name)).length > 0
}

/** Whether its answers earn what the mapping says, not all or nothing. */
export function isMapped(item: XmlElement, { mapped }: Declared): boolean {
  const [processing] = childrenOf(item, 'responseProcessing')
  if (mapped.length === 0) return false
  if (readAttribute(processing, 'template').includes('match_correct')) return false
  if (readAttribute(processing, 'template').includes('map_response')) return true
  return findNamed(processing, 'mapResponse').length > 0 || findNamed(processing, 'match').length === 0
}

const comparisons = ['equal', 'stringMatch', 'match']
const bounds = ['gte', 'gt', 'lte', 'lt']

interface Compared {
  readonly answers: readonly Weighed[]
  readonly isExact: boolean
  /** a range without the numbers at its ends */
  readonly isOpen: boolean
  /** a range with one end */
  readonly isUnended: boolean
}

const mentionsResponse = (one: XmlElement, id: string) =>
  childrenOf(one, 'variable').some((variable) => readAttribute(variable, 'identifier') === id)

/** Of conditions within others, too. */
const listRules = (parent: XmlElement | undefined): XmlElement[] =>
  findNamed(parent, 'responseIf', 'responseElseIf').flatMap((one) => [one, ...listRules(one)])

/** Whether a rule gives points: others choose what is said to an answer, or that it earns nothing. */
const givesPoints = (rule: XmlElement) =>
  childrenOf(rule, 'setOutcomeValue').some((one) => {
    if (readAttribute(one, 'identifier') !== 'SCORE') return false
    const [value] = findNamed(one, 'baseValue')
    return value === undefined || (readNumber(readText(value)) ?? 0) > 0
  })

/** What the rules of an item that give points match a response with. */
export const readMatched = (item: XmlElement, id: string): string[] =>
  listRules(childrenOf(item, 'responseProcessing')[0])
    .filter(givesPoints)
    .flatMap((rule) => findAll(rule, ({ name }) => name === 'match' || name === 'not'))
    .filter((one) => one.name === 'match' && mentionsResponse(one, id))
    .flatMap((one) => findNamed(one, 'baseValue').map((value) => readText(value).trim()))

/** The tolerance of a comparison, below and above. */
function toleranceOf(one: XmlElement, value: number): [number, number] {
  const [below = 0, above = below] = readAttribute(one, 'tolerance')
    .split(/\s+/)
    .map((text) => readNumber(text) ?? 0)
  const mode = readAttribute(one, 'toleranceMode')
  if (mode === 'absolute') return [below, above]
  return mode === 'relative' ? [(Math.abs(value) * below) / 100, (Math.abs(value) * above) / 100] : [0, 0]
}

/** An end of a range: which side it bounds depends on which comes first, the answer or the number. */
function boundOf(one: XmlElement): { isLeast: boolean; value: number | null } {
  const [first] = findNamed(one, 'variable', 'baseValue')
  const isMore = one.name.startsWith('g')
  return {
    isLeast: first?.name === 'variable' ? isMore : !isMore,
    value: readNumber(readText(childrenOf(one, 'baseValue')[0])),
  }
}

function answersIn(rule: XmlElement, id: string, { correct }: Declared, share: number): Weighed[] | null {
  const ranged = findNamed(rule, ...bounds).filter((one) => mentionsResponse(one, id))
  if (ranged.length > 0) {
    const ends = ranged.map(boundOf)
    const least = ends.find(({ isLeast }) => isLeast)?.value
    const most = ends.find(({ isLeast }) => !isLeast)?.value
    if (least == null || most == null) return null
    return [toToleranced(least, most, correct[0], share)]
  }
  return findNamed(rule, ...comparisons)
    .filter((one) => mentionsResponse(one, id))
    .flatMap((one) => {
      const values = childrenOf(one, 'baseValue').map((value) => readText(value).trim())
      return (values.length > 0 ? values : correct).map((text): Weighed => {
        if (one.name !== 'equal') return { text, share }
        const [below, above] = toleranceOf(one, Number(text))
        if (below === above) return { text, tolerance: roundNumber(below), share }
        return toToleranced(Number(text) - below, Number(text) + above, undefined, share)
      })
    })
}

/** What the rules of an item accept for one response. Null where they do not compare it. */
export function readCompared(item: XmlElement, id: string, declared: Declared, most: number): Compared | null {
  const [processing] = childrenOf(item, 'responseProcessing')
  const rules = findNamed(processing, 'responseCondition').flatMap((one) => [
    ...childrenOf(one, 'responseIf'),
    ...childrenOf(one, 'responseElseIf'),
  ])
  const answers: Weighed[] = []
  let isUnended = false
  for (const rule of rules) {
    const [set] = childrenOf(rule, 'setOutcomeValue').filter((one) => readAttribute(one, 'identifier') === 'SCORE')
    const value = readNumber(readText(findNamed(set, 'baseValue')[0]))
    if (value === null) continue
    const found = answersIn(rule, id, declared, value / most)
    if (found) answers.push(...found)
    else isUnended = true
  }
  if (answers.length === 0 && !isUnended) return null
  const all = rules
    .flatMap((rule) => findNamed(rule, ...comparisons, ...bounds))
    .filter((one) => mentionsResponse(one, id))
  return {
    answers,
    isExact: all.every((one) => readAttribute(one, 'caseSensitive') !== 'false'),
    isOpen: all.some(({ name }) => name === 'gt' || name === 'lt'),
    isUnended,
  }
}
