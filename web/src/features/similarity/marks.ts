/** From and to these places of a text. */
export type Range = readonly [number, number]

/** A piece of a program: which of the common parts it belongs to, null for none, and whether it does not count. */
export interface Piece {
  readonly text: string
  readonly part: number | null
  readonly isGiven: boolean
}

const coversPlace = (place: number) => (range: Range) => range[0] <= place && place < range[1]

/** A program in pieces, each of which belongs to one common part or to none; the first part that reaches there counts. */
export function piecesOf(code: string, parts: readonly Range[], given: readonly Range[]): Piece[] {
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
