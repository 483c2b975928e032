import type { XmlElement } from '@oj/shared/packages/xml.ts'
import { childrenOf, findNamed, isElement, readAttribute, readNumber, readText } from './elements.ts'

// How QTI 1.2 scores: conditions, one after the other, each of which sets the score or adds to it.

/** Chosen options or texts by the response that they answer. */
type Given = ReadonlyMap<string, readonly string[]>

interface Change {
  readonly action: string
  readonly value: number
}

export interface ScoringRule {
  readonly condition: XmlElement
  readonly changes: readonly Change[]
  /** whether later rules count, too */
  readonly goesOn: boolean
}

/** Rules that change the score. */
export function readRules(item: XmlElement): ScoringRule[] {
  return findNamed(item, 'respcondition').flatMap((rule): ScoringRule[] => {
    const [condition] = childrenOf(rule, 'conditionvar')
    const set = childrenOf(rule, 'setvar')
    const ofScore = set.filter((one) => /^score$/i.test(readAttribute(one, 'varname')))
    const changes = (ofScore.length > 0 ? ofScore : set).flatMap((one): Change[] => {
      const value = readNumber(readText(one))
      return value === null ? [] : [{ action: readAttribute(one, 'action').toLowerCase(), value }]
    })
    if (!condition || changes.length === 0) return []
    const goesOn = readAttribute(rule, 'continue').toLowerCase()
    const adds = changes.every(({ action }) => action !== 'set' && action !== '')
    return [{ condition, changes, goesOn: goesOn === '' ? adds : goesOn === 'yes' }]
  })
}

const equals = ['varequal', 'varsubset', 'varsubstring']
export const isEqual = ({ name }: XmlElement): boolean => equals.includes(name)

const bounds: Readonly<Record<string, (given: number, bound: number) => boolean>> = {
  vargt: (given, bound) => given > bound,
  vargte: (given, bound) => given >= bound,
  varlt: (given, bound) => given < bound,
  varlte: (given, bound) => given <= bound,
}
export const isBound = ({ name }: XmlElement): boolean => Object.hasOwn(bounds, name)

/** Equal texts of one response beside each other are alternatives, as all write it, but for several choices. */
function areAllMet(parts: readonly XmlElement[], given: Given, isMultiple: boolean): boolean {
  const [first] = parts
  const areAlternatives =
    !isMultiple &&
    parts.every((one) => isEqual(one) && readAttribute(one, 'respident') === readAttribute(first, 'respident'))
  return areAlternatives
    ? parts.some((one) => isMet(one, given, isMultiple))
    : parts.every((one) => isMet(one, given, isMultiple))
}

function isMet(condition: XmlElement, given: Given, isMultiple: boolean): boolean {
  const parts = condition.children.filter(isElement)
  const { name } = condition
  if (name === 'and') return parts.every((one) => isMet(one, given, isMultiple))
  if (name === 'or') return parts.some((one) => isMet(one, given, isMultiple))
  if (name === 'not') return !parts.some((one) => isMet(one, given, isMultiple))
  if (name === 'conditionvar') return parts.length > 0 && areAllMet(parts, given, isMultiple)
  const said = given.get(readAttribute(condition, 'respident')) ?? []
  const text = readText(condition).trim()
  if (isEqual(condition)) return said.includes(text)
  return said.some((one) => bounds[name]?.(Number(one), Number(text)) ?? false)
}

/** The points for an answer, never below nothing. */
export function scoreOf(rules: readonly ScoringRule[], given: Given, isMultiple = false): number {
  let score = 0
  for (const { condition, changes, goesOn } of rules) {
    if (!isMet(condition, given, isMultiple)) continue
    for (const { action, value } of changes) {
      if (action === 'add') score += value
      else if (action === 'subtract') score -= value
      else if (action === 'multiply') score *= value
      else if (action === 'divide') score /= value || 1
      else score = value
    }
    if (!goesOn) break
  }
  return Math.max(0, score)
}

/** What of a condition must hold, without what must not. */
export function findDemanded(condition: XmlElement, fits: (one: XmlElement) => boolean): XmlElement[] {
  return condition.children
    .filter(isElement)
    .flatMap((one) => (fits(one) ? [one] : one.name === 'not' ? [] : findDemanded(one, fits)))
}
