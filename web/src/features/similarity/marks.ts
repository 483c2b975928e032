/** The first place in a text, and the place after the last. */
export type Range = readonly [number, number]

const coversPlace = (place: number) => (range: Range) => range[0] <= place && place < range[1]

/**
 * Splits a program at the ends of its parts: each piece has the index of its common part (null for none, the first one where
 * parts overlap), and whether it was given to everybody.
 */
export function piecesOf(code: string, parts: readonly Range[], given: readonly Range[]) {
  const ends = [...parts, ...given].flat().filter((place) => place > 0 && place < code.length)
  const cuts = [...new Set([0, ...ends, code.length])].sort((a, b) => a - b)
  return cuts.slice(1).map((end, at) => {
    const from = cuts[at] ?? 0
    const part = parts.findIndex(coversPlace(from))
    return { text: code.slice(from, end), part: part < 0 ? null : part, isGiven: given.some(coversPlace(from)) }
  })
}

/** The lines, from 1, at which a range begins and ends. */
export function linesOf(code: string, [from, to]: Range): Range {
  const lineAt = (place: number) => code.slice(0, place).split('\n').length
  return [lineAt(from), lineAt(Math.max(from, to - 1))]
}
