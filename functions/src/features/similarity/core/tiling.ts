/** Where a common part begins in each program, and its tokens. */
export interface Tile {
  readonly a: number
  readonly b: number
  readonly length: number
}

/** Tokens, and where their pieces begin. */
export interface Tiled {
  readonly kinds: Uint32Array
  /** by hash of a piece, the first ones of each */
  readonly places: ReadonlyMap<number, readonly number[]>
}

const tileMin = 10
/** So many of one piece, so that work stays in proportion to the texts. */
const placesMax = 24

export function indexTiles(kinds: Uint32Array): Tiled {
  const places = new Map<number, number[]>()
  for (const [place, hash] of hashesOf(kinds).entries()) {
    const same = places.get(hash)
    if (!same) places.set(hash, [place])
    else if (same.length < placesMax) same.push(place)
  }
  return { kinds, places }
}

const base = 0x01000193

function hashesOf(kinds: Uint32Array): Uint32Array {
  const hashes = new Uint32Array(Math.max(0, kinds.length - tileMin + 1))
  for (let place = 0; place < hashes.length; place += 1) {
    let hash = 0
    for (let next = place; next < place + tileMin; next += 1) hash = (Math.imul(hash, base) + (kinds[next] ?? 0)) | 0
    hashes[place] = hash >>> 0
  }
  return hashes
}

/** How many tokens are free from a place on. */
function freeFrom(taken: Uint8Array, place: number, length: number): number {
  let free = 0
  while (free < length && taken[place + free] === 0) free += 1
  return free
}

/** Common parts that cannot begin earlier. */
function listTileCandidates({ kinds, places }: Tiled, other: Uint32Array): Tile[] {
  const found: Tile[] = []
  const hashes = hashesOf(other)
  for (let b = 0; b < hashes.length; b += 1) {
    for (const a of places.get(hashes[b] ?? 0) ?? []) {
      if (a > 0 && b > 0 && kinds[a - 1] === other[b - 1]) continue
      let length = 0
      while (a + length < kinds.length && b + length < other.length && kinds[a + length] === other[b + length])
        length += 1
      if (length >= tileMin) found.push({ a, b, length })
    }
  }
  return found
}

/** Greedy tiling: the longest common parts first, each token in at most one, in the order of the first program. */
export function tilesOf(one: Tiled, other: Uint32Array): Tile[] {
  const takenA = new Uint8Array(one.kinds.length)
  const takenB = new Uint8Array(other.length)
  const byLength: Tile[][] = []
  const put = (tile: Tile) => {
    const same = byLength[tile.length]
    if (same) same.push(tile)
    else byLength[tile.length] = [tile]
  }
  for (const tile of listTileCandidates(one, other)) put(tile)
  const tiles: Tile[] = []
  for (let length = byLength.length - 1; length >= tileMin; length -= 1) {
    for (const { a, b } of byLength[length] ?? []) {
      const free = Math.min(freeFrom(takenA, a, length), freeFrom(takenB, b, length))
      if (free === length) {
        takenA.fill(1, a, a + length)
        takenB.fill(1, b, b + length)
        tiles.push({ a, b, length })
        continue
      }
      // what is left of it has its turn by its own length
      if (free >= tileMin) put({ a, b, length: free })
      let skipped = free
      while (skipped < length && (takenA[a + skipped] || takenB[b + skipped])) skipped += 1
      if (length - skipped >= tileMin) put({ a: a + skipped, b: b + skipped, length: length - skipped })
    }
  }
  return tiles.sort((x, y) => x.a - y.a)
}
