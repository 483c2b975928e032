/** Characters of a program that are compared. */
const lengthMax = 16_384
/** Tokens of a shingle; bands of a signature, with `rows` numbers each: programs that share a band are compared. */
const shingle = 4
const bands = 8
const rows = 4
/** The share of equal numbers from which programs are similar. */
const alikeFrom = 0.5

/** All other words are names, which differ between people. */
const keywords = new Set(
  `and auto bool boolean break byte case catch char class cin const continue cout def default delete do double elif else
  end endl enum except exit false final finally float fn for foreach from func function go goto if import in input int
  integer is lambda len let long loop main map match max min mod mut new nil none not null or pass print printf println
  private public raise range read readln record repeat return scanf self short sort static string struct sum switch
  then this throw true try type union until use using val var vector void while with write writeln yield`.split(/\s+/),
)

/** Blanks, comments, strings, names and numbers, else a character; the beginning tells which, so that matching is linear. */
const token =
  /\s+|#[^\n]*|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|[\p{L}_][\p{L}\p{N}_]*|\d[\w.]*|./gsu

function tokenOf(text: string): string | null {
  const first = text.charAt(0)
  if (/^\s/.test(text) || first === '#' || text.startsWith('//') || text.startsWith('/*')) return null
  if (first === '"' || first === "'") return 's'
  if (/^\d/.test(text)) return 'n'
  if (/^[\p{L}_]/u.test(text)) return keywords.has(text.toLowerCase()) ? text.toLowerCase() : 'w'
  return text
}

/** The tokens of a program without blanks and comments, with one token for all names, one for numbers, one for strings. */
export function tokensOf(code: string): string[] {
  return (code.slice(0, lengthMax).match(token) ?? []).flatMap((text) => tokenOf(text) ?? [])
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  }
  return hash >>> 0
}

/** Another hash for each number of a signature. */
function mixHash(hash: number, seed: number): number {
  let value = Math.imul(hash ^ (seed * 0x9e3779b1), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** The MinHash signature of a program: two share about as many of its numbers as of their shingles. */
export function signatureOf(code: string): Uint32Array {
  const tokens = tokensOf(code)
  const least = new Uint32Array(bands * rows).fill(0xffffffff)
  const count = Math.max(1, tokens.length - shingle + 1)
  const seen = new Set<number>()
  for (let from = 0; from < count; from += 1) {
    const hash = hashOf(tokens.slice(from, from + shingle).join('\n'))
    if (seen.has(hash)) continue
    seen.add(hash)
    for (let place = 0; place < least.length; place += 1) {
      least[place] = Math.min(least[place] ?? 0, mixHash(hash, place + 1))
    }
  }
  return least
}

function isAlike(a: Uint32Array, b: Uint32Array): boolean {
  const equal = a.reduce((sum, value, place) => sum + (value === b[place] ? 1 : 0), 0)
  return equal >= a.length * alikeFrom
}

/** Groups similar programs, by their places; each is compared with one other for each band, so that the work is linear. */
export function groupsOf(signatures: readonly Uint32Array[]): number[][] {
  const groups: number[][] = []
  const firstInBand = new Map<string, { place: number; group: number[] }>()
  for (const [place, signature] of signatures.entries()) {
    const names = Array.from(
      { length: bands },
      (_, band) => `${band}:${signature.slice(band * rows, (band + 1) * rows).join(',')}`,
    )
    const similar = names
      .flatMap((name) => firstInBand.get(name) ?? [])
      .find((one) => isAlike(signature, signatures[one.place] ?? signature))
    const group = similar?.group ?? []
    if (!similar) groups.push(group)
    group.push(place)
    for (const name of names) if (!firstInBand.has(name)) firstInBand.set(name, { place, group })
  }
  return groups
}
