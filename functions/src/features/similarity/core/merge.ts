import type { Tile } from './tiling.ts'

/** Token ranges of a common part, with what was changed or inserted in between. */
export interface Block {
  readonly a: readonly [number, number]
  readonly b: readonly [number, number]
}

/** Tokens that may differ between two consecutive tiles. */
const changedMax = 8
/** Tokens that one program may have inserted there, where the other has next to nothing. */
const insertedMax = 30
const nextToNothing = 2

/** What lies between two tiles. */
type Gap = 'apart' | 'changed' | 'inserted'

function gapOf(before: Tile, after: Tile): Gap {
  const a = after.a - before.a - before.length
  const b = after.b - before.b - before.length
  if (a < 0 || b < 0) return 'apart'
  if (Math.max(a, b) <= changedMax) return 'changed'
  return Math.min(a, b) <= nextToNothing && Math.max(a, b) <= insertedMax ? 'inserted' : 'apart'
}

export interface Common {
  readonly blocks: readonly Block[]
  /** counting tokens of each, without insertions */
  readonly ofA: number
  readonly ofB: number
  /** of these in common */
  readonly sharedA: number
  readonly sharedB: number
}

const sumRange = (counted: Uint8Array, from: number, to: number) => {
  let all = 0
  for (let place = from; place < to; place += 1) all += counted[place] ?? 0
  return all
}

/** Joins consecutive tiles, so that small changes do not part them: changed tokens are common, insertions count for nothing. */
export function commonOf(tiles: readonly Tile[], a: Uint8Array, b: Uint8Array): Common {
  const blocks: Block[] = []
  let sharedA = 0
  let sharedB = 0
  let ofA = sumRange(a, 0, a.length)
  let ofB = sumRange(b, 0, b.length)
  let open: { a: [number, number]; b: [number, number] } | null = null
  let before: Tile | null = null
  for (const tile of tiles) {
    const gap: Gap = before ? gapOf(before, tile) : 'apart'
    if (gap === 'apart' || !open) {
      open = { a: [tile.a, tile.a + tile.length], b: [tile.b, tile.b + tile.length] }
      blocks.push(open)
    } else {
      const between = { a: sumRange(a, open.a[1], tile.a), b: sumRange(b, open.b[1], tile.b) }
      if (gap === 'changed') {
        sharedA += between.a
        sharedB += between.b
      } else {
        ofA -= between.a
        ofB -= between.b
      }
      open.a[1] = tile.a + tile.length
      open.b[1] = tile.b + tile.length
    }
    sharedA += sumRange(a, tile.a, tile.a + tile.length)
    sharedB += sumRange(b, tile.b, tile.b + tile.length)
    before = tile
  }
  return { blocks, ofA, ofB, sharedA, sharedB }
}
