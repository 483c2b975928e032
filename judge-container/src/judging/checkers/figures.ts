/**
 * Figures in what a checker says. What it says may hold what the contestant wrote, so that the one figure that is the checker's
 * may stand among others: it has to stand where it belongs, and of several the least counts. Who forges one only loses by it.
 */
const decimal = String.raw`-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?`

const wholeLine = new RegExp(`^[ \\t]*(${decimal})(?:[ \\t]*%)?[ \\t]*$`, 'gm')
const beginning = new RegExp(`^(${decimal})(?![\\w.])`)
const pointsLine = new RegExp(`^[ \\t]*points[ \\t]+(${decimal})(?![\\w.])`, 'gm')

const numbers = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, number]) => Number(number))

/** The least of no numbers is none. */
const least = (all: readonly number[]) => (all.length > 0 ? Math.min(...all) : Number.NaN)

/** The number that has a line of its own, else the one that the text begins with, or NaN. */
export function leastNumber(text: string): number {
  const alone = numbers(text, wholeLine)
  return alone.length > 0 ? least(alone) : Number(beginning.exec(text.trimStart())?.[1] ?? Number.NaN)
}

/** The number of a line `points X`, else as any other, or NaN. */
export function leastPoints(text: string): number {
  const said = numbers(text, pointsLine)
  return said.length > 0 ? least(said) : leastNumber(text)
}

/** The percentages of all lines `partially correct (N)`. */
export const partlyCorrect = (text: string) => numbers(text, /^[ \t]*partially correct \((\d+)\)/gm)
