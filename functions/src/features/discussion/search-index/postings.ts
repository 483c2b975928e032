/**
 * Which documents have which terms, in few bytes: the terms in order, where the places of each end, and the places as
 * distances of seven bits a byte. Places are ascending.
 */
export interface Postings {
  readonly terms: Uint32Array
  readonly ends: Uint32Array
  readonly bytes: Uint8Array
}

/** The places of terms while an index is made. */
export type Places = Map<number, number[]>

export const noPostings: Postings = { terms: new Uint32Array(), ends: new Uint32Array(), bytes: new Uint8Array() }

/** Bytes that a distance takes at most. */
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

/** The places of the term in this row. */
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

/** The places of a term; none where it is in no document. */
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

/** Adds what postings have to places: each document where it is now, or nowhere. The documents must keep their order. */
export function addTo(places: Places, postings: Postings, placeNow: (place: number) => number | null): void {
  postings.terms.forEach((term, row) => {
    const now = placesAt(postings, row).flatMap((place) => placeNow(place) ?? [])
    if (now.length === 0) return
    places.set(term, (places.get(term) ?? []).concat(now))
  })
}

/** Those of some postings whose terms fall into one of equal parts of all terms. */
export function partOf(postings: Postings, part: number, parts: number): Postings {
  const places: Places = new Map()
  postings.terms.forEach((term, row) => {
    if (partOfTerm(term, parts) === part) places.set(term, placesAt(postings, row))
  })
  return packPostings(places)
}

export const partOfTerm = (term: number, parts: number): number => Math.floor((term / 2 ** 32) * parts)

/** Postings as bytes: how many terms, the terms, the ends, the places. */
export function encodePostings({ terms, ends, bytes }: Postings): Uint8Array {
  const all = new Uint8Array(4 + 8 * terms.length + bytes.length)
  all.set(new Uint8Array(Uint32Array.of(terms.length).buffer))
  all.set(new Uint8Array(terms.buffer, terms.byteOffset, terms.byteLength), 4)
  all.set(new Uint8Array(ends.buffer, ends.byteOffset, ends.byteLength), 4 + 4 * terms.length)
  all.set(bytes, 4 + 8 * terms.length)
  return all
}

export function decodePostings(stored: Uint8Array): Postings {
  // a copy, since numbers of four bytes may only begin at such a place
  const all = new Uint8Array(stored)
  const [length = 0] = new Uint32Array(all.buffer, 0, 1)
  return {
    terms: new Uint32Array(all.buffer, 4, length),
    ends: new Uint32Array(all.buffer, 4 + 4 * length, length),
    bytes: all.subarray(4 + 8 * length),
  }
}
