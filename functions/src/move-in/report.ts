import { sentenceOf, type Why } from '@oj/shared/packages/reasons.ts'
import type { MovedKind } from '../features/moved/contract.ts'

/** What became of one thing: made here, here already, or left. */
export type Outcome = 'new' | 'known' | 'left'

/** A remark on some things of a kind: how many, and the first by its name. */
interface Remark {
  count: number
  first: string
}

/** What a move did, or would do: its size follows the kinds of remarks and the number of problems, not of submissions. */
export class Report {
  readonly #counts = new Map<MovedKind, Record<Outcome, number>>()
  readonly #remarks = new Map<string, Remark>()
  readonly #problems: string[] = []
  readonly #mapped = new Map<MovedKind, { count: number; first: string[] }>()
  readonly #tell: (line: string) => void

  /** `tell` is told of progress. */
  constructor(tell: (line: string) => void) {
    this.#tell = tell
  }

  count(kind: MovedKind, outcome: Outcome, more = 1): void {
    const counts = this.#counts.get(kind) ?? { new: 0, known: 0, left: 0 }
    counts[outcome] += more
    this.#counts.set(kind, counts)
    const all = counts.new + counts.known + counts.left
    if (Math.floor(all / step) > Math.floor((all - more) / step)) this.#tell(`${kind}s: ${all} …`)
  }

  counts(kind: MovedKind): Readonly<Record<Outcome, number>> {
    return { ...(this.#counts.get(kind) ?? { new: 0, known: 0, left: 0 }) }
  }

  /** That something has another id or name here. */
  mapped(kind: MovedKind, from: string, to: string): void {
    if (from === to) return
    const mapped = this.#mapped.get(kind) ?? { count: 0, first: [] }
    mapped.count += 1
    if (mapped.count <= shown) mapped.first.push(`${from} → ${to}`)
    this.#mapped.set(kind, mapped)
  }

  /** Something of a kind of things that is not as it was; like remarks are told once. */
  remark(what: string, name: string): void {
    const remark = this.#remarks.get(what) ?? { count: 0, first: name }
    remark.count += 1
    this.#remarks.set(what, remark)
  }

  /** What a problem loses, each by itself. */
  problem(name: string, sentences: readonly string[]): void {
    for (const sentence of new Set(sentences)) this.#problems.push(`${name}: ${sentence}`)
  }

  lines(isDry: boolean): string[] {
    const verb = isDry ? 'would be taken' : 'taken'
    const mapped = [...this.#mapped].flatMap(([kind, { count, first }]) => [
      `${kind}s with another id here: ${count}`,
      ...first.map(indentLine),
      ...(count > shown ? ['  …'] : []),
    ])
    const remarks = [...this.#remarks].map(([what, { count, first }]) =>
      count > 1 ? `${what} (${count} times, first: ${first})` : first === '' ? what : `${what} (${first})`,
    )
    return [
      ...[...this.#counts].map(
        ([kind, counts]) => `${kind}s: ${counts.new} ${verb}, ${counts.known} here already, ${counts.left} left`,
      ),
      ...mapped,
      ...(this.#problems.length > 0 ? ['problems that lose something:', ...this.#problems.map(indentLine)] : []),
      ...(remarks.length > 0 ? ['besides:', ...remarks.map(indentLine)] : []),
    ]
  }
}

const step = 1000
/** Of one kind, so many ids are told. */
const shown = 50
const indentLine = (line: string) => `  ${line}`

export const toSentence = (why: Why): string => sentenceOf(why, 'en')
