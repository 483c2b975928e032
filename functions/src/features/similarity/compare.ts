import { Status } from '@oj/shared/judging/verdicts.ts'
import { languages } from '@oj/shared/languages/index.ts'
import { Failure } from '../../platform/errors.ts'
import { splitList } from '../../platform/list-parts.ts'
import { findBody } from '../problem/index.ts'
import { type Entry, entriesOf, type SetView } from '../problem-set/index.ts'
import { readCodes, submissionsIn } from '../submission/index.ts'
import { similarityLimits } from './contract.ts'
import { type Pair, similarPairs } from './core/compare.ts'
import { familyOf } from './core/grammars.ts'
import { tokensOf } from './core/parse.ts'
import type { Tokens } from './core/tokens.ts'
import { similarityErrors as errors } from './errors.ts'
import type { Found, Range } from './store.ts'

interface Handed {
  readonly submitId: number
  readonly uid: string
  readonly at: string
  readonly language: string
  readonly grammar: string
}

/** In languages that are compared with each other. */
interface Batch {
  readonly entry: Entry
  /** of these languages in results */
  readonly language: string
  readonly handed: readonly Handed[]
}

/** The newest programs of one person to one problem that are compared. */
const each = 4

const grammars = new Map(languages.map(({ name, grammar }) => [name, grammar]))
const grammarOf = (language: string): string | undefined => grammars.get(language)

/** Names of families in results: that of their first language. */
const namesOf = new Map<string, string>()
for (const { name, grammar } of languages) {
  const family = familyOf(grammar)
  if (!namesOf.has(family)) namesOf.set(family, name === 'C' ? 'C/C++' : name)
}

/** By problem and language; `isCut` if some were not read. */
export async function gatherBatches(view: SetView): Promise<{ batches: Batch[]; isCut: boolean }> {
  const batches: Batch[] = []
  let left: number = similarityLimits.submissions
  for (const entry of await entriesOf(view.key)) {
    const { shown, read, isCut } = await submissionsIn(view, { uid: null, pid: entry.pid }, left)
    // in a training all of the practice was read
    left -= read
    const handed = shown.flatMap(({ row }): Handed[] => {
      const { submitId, uid, submitTime, status, language } = row
      const grammar = grammarOf(language)
      return status === Status.accepted && grammar !== undefined
        ? [{ submitId, uid, at: submitTime, language, grammar }]
        : []
    })
    for (const [family, some] of Map.groupBy(handed, ({ grammar }) => familyOf(grammar))) {
      const newest = [...Map.groupBy(some, ({ uid }) => uid).values()].flatMap((own) => own.slice(0, each))
      batches.push({ entry, language: namesOf.get(family) ?? family, handed: newest })
    }
    if (isCut || left <= 0) return { batches, isCut: true }
  }
  return { batches, isCut: false }
}

interface Given {
  readonly language: string
  readonly code: string
}

const atOnce = 100

interface Read {
  readonly one: Handed
  readonly code: string
  readonly tokens: Tokens
}

/** Of the same code of one person only the first. */
async function* readPrograms(handed: readonly Handed[]): AsyncGenerator<Read> {
  const codesOfPeople = new Set<string>()
  for (const some of splitList(handed, atOnce)) {
    const codes = await readCodes(some)
    for (const one of some) {
      const code = codes.get(one.submitId) ?? ''
      const key = `${one.uid} ${code}`
      if (codesOfPeople.has(key)) continue
      codesOfPeople.add(key)
      yield { one, code, tokens: await tokensOf(code, one.grammar) }
    }
  }
}

/** Templates of the problem and what staff said, in languages that are read alike. */
async function readGivenCode({ entry, handed }: Batch, said: readonly Given[]): Promise<Tokens[]> {
  const family = familyOf(handed[0]?.grammar ?? '')
  const templates = Object.entries((await findBody(entry.pid))?.templates ?? {})
  const all = [...templates.map(([language, code]) => ({ language, code })), ...said]
  const same = all.filter(({ language }) => familyOf(grammarOf(language) ?? '') === family)
  return Promise.all(same.map(({ language, code }) => tokensOf(code, grammarOf(language) ?? '')))
}

/** The range of the text that tokens cover. */
function rangeOf({ from, to }: Tokens, first: number, end: number): Range {
  let least = Number.POSITIVE_INFINITY
  let most = 0
  for (let place = first; place < end; place += 1) {
    least = Math.min(least, from[place] ?? 0)
    most = Math.max(most, to[place] ?? 0)
  }
  return [least, most]
}

const linesIn = (code: string, [from, to]: Range) => code.slice(from, to).split('\n').length

/** Ranges of the text that do not count. */
function rangesOfGivenCode(tokens: Tokens, counted: Uint8Array): Range[] {
  const ranges: Range[] = []
  for (let place = 0; place < counted.length; place += 1) {
    if (counted[place] === 1) continue
    const last = ranges.at(-1)
    const [from, to] = [tokens.from[place] ?? 0, tokens.to[place] ?? 0]
    if (last && place > 0 && counted[place - 1] === 0)
      ranges[ranges.length - 1] = [Math.min(last[0], from), Math.max(last[1], to)]
    else ranges.push([from, to])
  }
  return ranges
}

function toFoundPair({ entry, language }: Batch, pair: Pair, one: Read, other: Read): Found {
  const matches = pair.blocks.map(({ a, b }): [Range, Range] => [
    rangeOf(one.tokens, ...a),
    rangeOf(other.tokens, ...b),
  ])
  const side = ({ one: handed, tokens }: Read, percent: number, counted: Uint8Array) => ({
    submitId: handed.submitId,
    uid: handed.uid,
    at: handed.at,
    percent,
    given: rangesOfGivenCode(tokens, counted),
  })
  return {
    pid: entry.pid,
    language,
    similarity: pair.similarity,
    longest: Math.max(...matches.map(([range]) => linesIn(one.code, range))),
    one: side(one, pair.similarity1, pair.counted1),
    other: side(other, pair.similarity2, pair.counted2),
    matches,
  }
}

const inOrder = (pair: Pair, programs: readonly Read[]): Pair =>
  (programs[pair.one]?.one.submitId ?? 0) < (programs[pair.other]?.one.submitId ?? 0)
    ? pair
    : {
        one: pair.other,
        other: pair.one,
        similarity: pair.similarity,
        similarity1: pair.similarity2,
        similarity2: pair.similarity1,
        counted1: pair.counted2,
        counted2: pair.counted1,
        blocks: pair.blocks.map(({ a, b }) => ({ a: b, b: a })),
      }

/** `turn` is called after each program that was read or compared. */
export async function comparedIn(
  batch: Batch,
  said: readonly Given[],
  turn: () => Promise<void>,
): Promise<{ found: Found[]; programs: number }> {
  const programs: Read[] = []
  let size = 0
  for await (const one of readPrograms(batch.handed)) {
    size += one.code.length
    if (size > similarityLimits.megabytes * 1024 ** 2)
      throw new Failure(errors['similarity-too-large'], { most: similarityLimits.megabytes })
    programs.push(one)
    await turn()
  }
  const compared = programs.map(({ one, tokens }) => ({ owner: one.uid, tokens }))
  const pairs = await similarPairs(compared, await readGivenCode(batch, said), turn)
  const found = pairs.flatMap((any) => {
    const pair = inOrder(any, programs)
    const [one, other] = [programs[pair.one], programs[pair.other]]
    return one && other ? [toFoundPair(batch, pair, one, other)] : []
  })
  return { found, programs: programs.length }
}
