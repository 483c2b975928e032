/**
 * Which documents have which terms, in few bytes: sorted terms, the end of the places of each, and the ascending places as
 * varints of their distances.
 */
export interface Postings {
  readonly terms: Uint32Array
  readonly ends: Uint32Array
  readonly bytes: Uint8Array
}

/** The places of terms while an index is made. */
export type Places = Map<number, number[]>

export const noPostings: Postings = { terms: new Uint32Array(), ends: new Uint32Array(), bytes: new Uint8Array() }

/** The most bytes of a distance. */
const widest = 5

export function packPostings(places: Places): Postings {
  const terms = Uint32Array.from(places.keys()).sort()
  const ends = new Uint32Array(terms.length)
  const all = [...places.values()].reduce((sum, { length }) => sum + length, 0)
  const bytes = new Uint8Array(all * widest)
  let end = 0
  terms.forEach((term, at) => {
    let last = -1
    for (const place of places.get(term) ?? []) {
      let distance = place - last
      for (; distance > 0x7f; distance >>>= 7) bytes[end++] = (distance & 0x7f) | 0x80
      bytes[end++] = distance
      last = place
    }
    ends[at] = end
  })
  return { terms, ends, bytes: bytes.slice(0, end) }
}

/** The places of the term with this index. */
function placesAt({ ends, bytes }: Postings, row: number): number[] {
  const places: number[] = []
  const end = ends[row] ?? 0
  let last = -1
  let distance = 0
  let shift = 0
  for (let at = row === 0 ? 0 : (ends[row - 1] ?? 0); at < end; at++) {
    const byte = bytes[at] ?? 0
    distance |= (byte & 0x7f) << shift
    shift += 7
    if (byte & 0x80) continue
    last += distance
    places.push(last)
    distance = 0
    shift = 0
  }
  return places
}

export function placesOf(postings: Postings, term: number): number[] {
  let low = 0
  let high = postings.terms.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = postings.terms[middle] ?? 0
    if (found === term) return placesAt(postings, middle)
    if (found < term) low = middle + 1
    else high = middle - 1
  }
  return []
}

/** Adds postings to places; `placeNow` maps old places to new ones in the same order, or to null. */
export function addTo(places: Places, postings: Postings, placeNow: (place: number) => number | null): void {
  postings.terms.forEach((term, row) => {
    const now = placesAt(postings, row).flatMap((place) => placeNow(place) ?? [])
    if (now.length === 0) return
    places.set(term, (places.get(term) ?? []).concat(now))
  })
}

/** The postings whose terms are in one of `parts` equal ranges. */
export function partOf(postings: Postings, part: number, parts: number): Postings {
  const places: Places = new Map()
  postings.terms.forEach((term, row) => {
    if (partOfTerm(term, parts) === part) places.set(term, placesAt(postings, row))
  })
  return packPostings(places)
}

export const partOfTerm = (term: number, parts: number): number => Math.floor((term / 2 ** 32) * parts)

/** Postings as bytes: the number of terms, terms, ends, places. */
export function encodePostings({ terms, ends, bytes }: Postings): Uint8Array {
  const all = new Uint8Array(4 + 8 * terms.length + bytes.length)
  all.set(new Uint8Array(Uint32Array.of(terms.length).buffer))
  all.set(new Uint8Array(terms.buffer, terms.byteOffset, terms.byteLength), 4)
  all.set(new Uint8Array(ends.buffer, ends.byteOffset, ends.byteLength), 4 + 4 * terms.length)
  all.set(bytes, 4 + 8 * terms.length)
  return all
}

export function decodePostings(stored: Uint8Array): Postings {
  // a copy, whose offset is aligned for Uint32Array
  const all = new Uint8Array(stored)
  const [length = 0] = new Uint32Array(all.buffer, 0, 1)
  return {
    terms: new Uint32Array(all.buffer, 4, length),
    ends: new Uint32Array(all.buffer, 4 + 4 * length, length),
    bytes: all.subarray(4 + 8 * length),
  }
}
