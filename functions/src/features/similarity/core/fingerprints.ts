import type { Tokens } from './tokens.ts'

/** Tokens of a piece, and of how many neighbouring pieces one is chosen. */
const piece = 12
const choice = 6

const base = 0x01000193

/** A rolling hash of each piece, by where it begins. */
export function piecesOf({ kinds }: Tokens): Uint32Array {
  const count = Math.max(0, kinds.length - piece + 1)
  const hashes = new Uint32Array(count)
  let first = 1
  for (let place = 1; place < piece; place += 1) first = Math.imul(first, base)
  let hash = 0
  for (let place = 0; place < kinds.length; place += 1) {
    if (place >= piece) hash = (hash - Math.imul(kinds[place - piece] ?? 0, first)) | 0
    hash = (Math.imul(hash, base) + (kinds[place] ?? 0)) | 0
    // mixed, since the lowest bits depend on little and the least number is chosen
    if (place >= piece - 1) hashes[place - piece + 1] = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 0
  }
  return hashes
}

/** Winnowing: of neighbouring pieces the one with the least hash, so that a common part a little longer than a piece is found. */
export function fingerprintsOf(hashes: Uint32Array): Set<number> {
  const chosen = new Set<number>()
  let least = -1
  for (let end = 0; end < hashes.length; end += 1) {
    const start = end - choice + 1
    if (least < start || least < 0) {
      least = Math.max(0, start)
      for (let place = least; place <= end; place += 1) if ((hashes[place] ?? 0) <= (hashes[least] ?? 0)) least = place
    } else if ((hashes[end] ?? 0) <= (hashes[least] ?? 0)) least = end
    if (start >= 0 || end === hashes.length - 1) chosen.add(hashes[least] ?? 0)
  }
  return chosen
}

/** Tokens of the given pieces do not count. */
export function countedOf({ kinds }: Tokens, hashes: Uint32Array, ignored: ReadonlySet<number>): Uint8Array {
  const counted = new Uint8Array(kinds.length).fill(1)
  for (let place = 0; place < hashes.length; place += 1) {
    if (ignored.has(hashes[place] ?? 0)) counted.fill(0, place, place + piece)
  }
  return counted
}
