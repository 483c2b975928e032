/** The rules and the tries that a board is made of. Moments are ms since 1970. */

/** How the ACM rule counts. */
interface AcmRules {
  /** minutes for each wrong try before the solution */
  readonly penalty: number
  /** times are rounded down to this */
  readonly precision: 'second' | 'minute'
  /** statuses that count as wrong tries */
  readonly penalised: readonly number[]
  /** what decides between equal numbers of problems and equal times */
  readonly tieBreak: 'none' | 'last-accepted'
}

/** How the points of a problem in a timed work are counted. */
export interface TimedProblem {
  readonly points: number
  /** the problem's own full score, so that a part of it earns a share of the points; null for all or nothing */
  readonly whole: number | null
  /** decimal places of its points */
  readonly places: 0 | 2
  /** whether staff alone see its points for now */
  readonly isCovered: boolean
}

export interface Terms {
  readonly kind: 'acm' | 'oi' | 'timed'
  /** of timed works: their problems, by their numbers */
  readonly problems?: Readonly<Record<number, TimedProblem>>
  /** earlier tries do not count */
  readonly start: number
  /** from when on results are sealed; null for never */
  readonly seal: number | null
  readonly rules: AcmRules
  /** which score of a problem counts by the OI rule */
  readonly oiScore: 'Recent' | 'Highest'
}

/** Which board of a set: sealed or not, with what came after the end or without. */
export interface BoardView {
  readonly isSealed: boolean
  readonly containsEnd: boolean
}

/** A submission as boards see it. */
export interface Try {
  readonly submitId: number
  readonly pid: number
  readonly at: number
  /** whether it came after the end */
  readonly isLate: boolean
  /** null until its verdict */
  readonly status: number | null
  readonly score: number | null
  /** how long it ran, in ms */
  readonly time: number | null
}

/** The tries that count on a board, by problem and in order; `open` came before the seal, `sealed` is how many came after. */
export function groupTries(terms: Terms, { isSealed, containsEnd }: BoardView, tries: readonly Try[]) {
  const counted = tries
    .filter(({ at, isLate }) => at >= terms.start && (containsEnd || !isLate))
    .toSorted((a, b) => a.at - b.at || a.submitId - b.submitId)
  const from = isSealed && terms.seal !== null ? terms.seal : Number.POSITIVE_INFINITY
  return [...Map.groupBy(counted, ({ pid }) => pid)]
    .map(([pid, all]) => {
      const open = all.filter(({ at }) => at < from)
      return { pid, open, sealed: all.length - open.length }
    })
    .sort((a, b) => a.pid - b.pid)
}

/** The whole seconds from the start to a try. */
export const countSeconds = ({ start }: Terms, { at }: Pick<Try, 'at'>): number => Math.floor((at - start) / 1000)

/** How many tries have a verdict. */
export const countJudged = (tries: readonly Try[]): number => tries.filter(({ status }) => status !== null).length
