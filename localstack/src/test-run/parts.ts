import type { Durations } from './durations.ts'
import { filesOf, type Suite } from './suites.ts'

/** Four parts keep two processors busy; more of them only wait for each other. */
const count = 4

/** What a stack of its own adds to a part, in seconds. */
const stackStart = 45

export interface Part {
  files: string[]
  /** what it takes, the start of its stack included */
  seconds: number
  /** the suite that its stack serves: the API's tests and the journeys do not meet what the others leave behind */
  stack: string | null
}

/** What one part has to take as a whole: a file, or all files of an exclusive suite. */
interface Piece {
  files: readonly string[]
  seconds: number
  stack: string | null
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 1
}

function piecesOf(suite: Suite, secondsOf: (file: string) => number): Piece[] {
  const files = filesOf(suite)
  const together = suite.exclusive ? [files] : files.map((file) => [file])
  return together.map((files) => ({
    files,
    seconds: files.reduce((sum, file) => sum + secondsOf(file), 0),
    stack: suite.onStack ? suite.name : null,
  }))
}

type Stacks = readonly (string | null)[]

/** Every way to give so many parts the stack of one of these suites, or none; which of the parts gets which is no matter. */
const waysOf = (stacks: Stacks, parts: number): Stacks[] =>
  parts === 0 ? [[]] : stacks.flatMap((stack, at) => waysOf(stacks.slice(at), parts - 1).map((way) => [stack, ...way]))

/** What may not go anywhere goes first, then the longest. */
const order = (a: Piece, b: Piece) => Number(b.stack !== null) - Number(a.stack !== null) || b.seconds - a.seconds

/** Puts each piece into the part that ends soonest of those that may take it. */
function fill(way: Stacks, pieces: readonly Piece[]): Part[] {
  const parts = way.map((stack): Part => ({ files: [], seconds: stack ? stackStart : 0, stack }))
  for (const piece of pieces) {
    const open = parts.filter(({ stack }) => !piece.stack || stack === piece.stack)
    const [soonest] = open.toSorted((a, b) => a.seconds - b.seconds)
    soonest?.files.push(...piece.files)
    if (soonest) soonest.seconds += piece.seconds
  }
  return parts
}

const longest = (parts: readonly Part[]) => Math.max(...parts.map(({ seconds }) => seconds))

/**
 * The test files of these suites in parts of about the same length that run side by side, each with at most one stack.
 * A file without a duration counts as a median.
 */
export function partsOf(suites: readonly Suite[], durations: Durations): Part[] {
  const usual = median(Object.values(durations))
  const pieces = suites.flatMap((suite) => piecesOf(suite, (file) => durations[file] ?? usual)).toSorted(order)
  const stacks = suites.filter(({ onStack }) => onStack).map(({ name }) => name)
  const [best = []] = waysOf([null, ...stacks], count)
    .filter((way) => stacks.every((stack) => way.includes(stack)))
    .map((way) => fill(way, pieces))
    .toSorted((a, b) => longest(a) - longest(b))
  return best.filter(({ files }) => files.length > 0)
}
