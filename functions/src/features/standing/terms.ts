/** What a board is made of. Moments are ms since 1970. */

/** How the ACM rule counts. */
interface AcmRules {
  /** minutes for each wrong try before the accepted one */
  readonly penalty: number
  /** what times are counted in: whole minutes are rounded down */
  readonly precision: 'second' | 'minute'
  /** verdicts that count as wrong tries */
  readonly penalised: readonly number[]
  /** who is first of two with as many problems and the same time */
  readonly tieBreak: 'none' | 'last-accepted'
}

/** What a problem of a timed work earns. */
export interface TimedProblem {
  readonly points: number
  /** the full score by the problem's own count, of which parts earn a share; null where all or nothing counts */
  readonly whole: number | null
  /** how many places its points have after the decimal point */
  readonly places: 0 | 2
  /** whether its points are told to staff alone for the time being */
  readonly isCovered: boolean
}

/** By what rules a board is made. */
export interface Terms {
  readonly kind: 'acm' | 'oi' | 'timed'
  /** of timed works: their problems, by their numbers */
  readonly problems?: Readonly<Record<number, TimedProblem>>
  /** what came before is no part of it */
  readonly start: number
  /** from when on results are sealed; null for never */
  readonly seal: number | null
  readonly rules: AcmRules
  /** which score of a problem counts by the OI rule */
  readonly oiScore: 'Recent' | 'Highest'
}

/** Which of its boards: what everybody sees, or what staff see; with what came after the end, or without. */
export interface View {
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

/** The tries that a board knows of, in their order, by their problems; `sealed` are those behind the seal. */
export function triesIn(terms: Terms, { isSealed, containsEnd }: View, tries: readonly Try[]) {
  const known = tries
    .filter(({ at, isLate }) => at >= terms.start && (containsEnd || !isLate))
    .toSorted((a, b) => a.at - b.at || a.submitId - b.submitId)
  const from = isSealed && terms.seal !== null ? terms.seal : Number.POSITIVE_INFINITY
  return [...Map.groupBy(known, ({ pid }) => pid)]
    .map(([pid, all]) => ({
      pid,
      open: all.filter(({ at }) => at < from),
      sealed: all.filter(({ at }) => at >= from).length,
    }))
    .sort((a, b) => a.pid - b.pid)
}

/** Whole seconds from the start. */
export const secondsOf = ({ start }: Terms, { at }: Pick<Try, 'at'>): number => Math.floor((at - start) / 1000)

/** How many tries have their verdict. */
export const judgedOf = (tries: readonly Try[]): number => tries.filter(({ status }) => status !== null).length
