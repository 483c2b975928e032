import { countedOf, fingerprintsOf, piecesOf } from './fingerprints.ts'
import { type Block, commonOf } from './merge.ts'
import { indexTiles, type Tiled, tilesOf } from './tiling.ts'
import type { Tokens } from './tokens.ts'

export interface Program {
  readonly owner: string
  readonly tokens: Tokens
}

/** By their places in the list; percentages. */
export interface Pair {
  readonly one: number
  readonly other: number
  readonly similarity: number
  /** how much of each is in the other */
  readonly similarity1: number
  readonly similarity2: number
  /** whether each token counts */
  readonly counted1: Uint8Array
  readonly counted2: Uint8Array
  readonly blocks: readonly Block[]
}

/** Shorter programs say nothing: everybody writes them so. */
const tokensMin = 24
/** Pieces in the programs of more than this share of people, and of at least so many, do not count. */
const commonShare = 0.5
const commonLeast = 12
/** The share of common fingerprints from which programs are compared, and with how many others at most. */
const alikeFrom = 0.15
const mostAlike = 20
/** Percent from which a pair is reported. */
const toldFrom = 50

interface Prepared {
  readonly place: number
  readonly owner: string
  readonly kinds: Uint32Array
  readonly counted: Uint8Array
  readonly prints: readonly number[]
}

/** Pieces in the programs of most people. */
function sharedByMost(programs: readonly Program[], prints: readonly ReadonlySet<number>[]): Set<number> {
  const owners = new Map<number, Set<string>>()
  for (const [place, { owner }] of programs.entries()) {
    for (const print of prints[place] ?? []) {
      const ownersOfPrint = owners.get(print)
      if (ownersOfPrint) ownersOfPrint.add(owner)
      else owners.set(print, new Set([owner]))
    }
  }
  const most = Math.max(commonLeast, commonShare * new Set(programs.map(({ owner }) => owner)).size)
  return new Set([...owners].flatMap(([print, all]) => (all.size > most ? [print] : [])))
}

function preparePrograms(programs: readonly Program[], given: readonly Tokens[]): Prepared[] {
  const pieces = programs.map(({ tokens }) => piecesOf(tokens))
  const prints = pieces.map(fingerprintsOf)
  const ignored = sharedByMost(programs, prints)
  for (const tokens of given) for (const hash of piecesOf(tokens)) ignored.add(hash)
  return programs.flatMap(({ owner, tokens }, place) => {
    const hashes = pieces[place] ?? new Uint32Array()
    const counted = countedOf(tokens, hashes, ignored)
    if (counted.reduce((all, one) => all + one, 0) < tokensMin) return []
    const own = [...(prints[place] ?? [])].filter((hash) => !ignored.has(hash))
    return [{ place, owner, kinds: tokens.kinds, counted, prints: own }]
  })
}

/** For each program the earlier ones that may be similar, the most similar first. */
function* listSimilarCandidates(all: readonly Prepared[]): Generator<[number, number[]]> {
  const index = new Map<number, number[]>()
  const shared = new Uint16Array(all.length)
  for (const [at, { prints, owner }] of all.entries()) {
    const candidates: number[] = []
    for (const print of prints) {
      const others = index.get(print)
      if (!others) {
        index.set(print, [at])
        continue
      }
      for (const other of others) {
        if (shared[other] === 0) candidates.push(other)
        shared[other] = (shared[other] ?? 0) + 1
      }
      others.push(at)
    }
    const likeness = (other: number) => (shared[other] ?? 0) / Math.min(prints.length, all[other]?.prints.length ?? 1)
    const alike = candidates
      .filter((other) => likeness(other) >= alikeFrom && all[other]?.owner !== owner)
      .map((other) => ({ other, likeness: likeness(other) }))
      .sort((x, y) => y.likeness - x.likeness)
      .slice(0, mostAlike)
    for (const other of candidates) shared[other] = 0
    yield [at, alike.map(({ other }) => other)]
  }
}

const toPercent = (part: number, all: number) => (all > 0 ? Math.min(100, Math.round((100 * part) / all)) : 0)

function pairOf(one: Prepared, tiledOne: Tiled, other: Prepared): Pair {
  const common = commonOf(tilesOf(tiledOne, other.kinds), one.counted, other.counted)
  const { sharedA, sharedB, ofA, ofB } = common
  return {
    one: one.place,
    other: other.place,
    similarity: toPercent(sharedA + sharedB, ofA + ofB),
    similarity1: toPercent(sharedA, ofA),
    similarity2: toPercent(sharedB, ofB),
    counted1: one.counted,
    counted2: other.counted,
    blocks: common.blocks,
  }
}

/** The most similar programs of each two people, without `given` code. `turn` is called after each and may wait. */
export async function similarPairs(
  programs: readonly Program[],
  given: readonly Tokens[],
  turn: () => Promise<void> = async () => undefined,
): Promise<Pair[]> {
  const all = preparePrograms(programs, given)
  const best = new Map<string, Pair>()
  for (const [at, others] of listSimilarCandidates(all)) {
    const one = all[at]
    if (one && others.length > 0) {
      const own = indexTiles(one.kinds)
      for (const place of others) {
        const other = all[place]
        if (!other) continue
        const pair = pairOf(one, own, other)
        const key = one.owner < other.owner ? `${one.owner} ${other.owner}` : `${other.owner} ${one.owner}`
        if (pair.similarity >= toldFrom && pair.similarity > (best.get(key)?.similarity ?? 0)) best.set(key, pair)
      }
    }
    await turn()
  }
  return [...best.values()].sort((x, y) => y.similarity - x.similarity)
}
