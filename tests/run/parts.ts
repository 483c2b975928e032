import { availableParallelism } from 'node:os'
import type { Durations } from './durations.ts'
import { filesOf, type Suite } from './suites.ts'

/** One more than processors, since a part also waits for its pages; more than four would not have enough to do. */
export const partsHere = (): number => Math.min(availableParallelism() + 1, 4)

/** What a stack of its own adds to a part, in seconds. */
const stackStart = 20

/** Files that vitest runs one after the other, with one stack for all of them or none. */
interface Run {
  /** the suite that its stack serves: no suite meets what another one leaves behind */
  stack: string | null
  files: string[]
}

/** Runs that follow each other, beside other parts. */
export interface Part {
  runs: Run[]
  /** what it takes, the starts of its stacks included */
  seconds: number
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

/** Whether each stack, in order, is in a part. */
type StackFlags = readonly boolean[]

const listSubsets = (count: number): StackFlags[] =>
  count === 0
    ? [[]]
    : listSubsets(count - 1).flatMap((rest) => [
        [false, ...rest],
        [true, ...rest],
      ])

/** Every way to give so many parts one of these each; which of the parts gets which is no matter. */
const waysOf = <T>(choices: readonly T[], parts: number): T[][] =>
  parts === 0 ? [[]] : choices.flatMap((one, at) => waysOf(choices.slice(at), parts - 1).map((way) => [one, ...way]))

/** What may not go anywhere goes first, then the longest. */
const comparePieces = (a: Piece, b: Piece) =>
  Number(b.stack !== null) - Number(a.stack !== null) || b.seconds - a.seconds

/** Puts each piece into the part that ends soonest of those that may take it. */
function fillParts(way: readonly StackFlags[], stacks: readonly string[], pieces: readonly Piece[]): Part[] {
  const parts = way.map((has): Part => {
    const own = stacks.filter((_, at) => has[at])
    return { runs: [null, ...own].map((stack) => ({ stack, files: [] })), seconds: stackStart * own.length }
  })
  for (const piece of pieces) {
    const open = parts.flatMap((part) => {
      const run = part.runs.find(({ stack }) => stack === piece.stack)
      return run ? [{ part, run }] : []
    })
    const [soonest] = open.toSorted((a, b) => a.part.seconds - b.part.seconds)
    soonest?.run.files.push(...piece.files)
    if (soonest) soonest.part.seconds += piece.seconds
  }
  return parts
}

const longestSeconds = (parts: readonly Part[]) => Math.max(...parts.map(({ seconds }) => seconds))

/**
 * The test files of these suites in parts of about the same length that run side by side. A file without a duration counts as
 * a median.
 */
export function partsOf(suites: readonly Suite[], durations: Durations, count: number): Part[] {
  const usual = median(Object.values(durations))
  const pieces = suites.flatMap((suite) => piecesOf(suite, (file) => durations[file] ?? usual)).toSorted(comparePieces)
  const stacks = suites.filter(({ onStack }) => onStack).map(({ name }) => name)
  const [best = []] = waysOf(listSubsets(stacks.length), count)
    .filter((way) => stacks.every((_, at) => way.some((has) => has[at])))
    .map((way) => fillParts(way, stacks, pieces))
    .toSorted((a, b) => longestSeconds(a) - longestSeconds(b))
  return best
    .map(({ runs, seconds }) => ({ seconds, runs: runs.filter(({ files }) => files.length > 0) }))
    .filter(({ runs }) => runs.length > 0)
}
