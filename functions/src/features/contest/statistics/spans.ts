import { Status } from '@oj/shared/judging/verdicts.ts'

const minute = 60_000

interface Handed {
  /** ms since 1970 */
  readonly at: number
  readonly status: number | null
}

interface Spans {
  readonly spanMinutes: number
  readonly submitted: number[]
  readonly accepted: number[]
}

/** How many tries came in each span of a contest, in at most `most` spans of whole minutes; later ones are in the last. */
export function countBySpan(tries: Iterable<Handed>, start: number, end: number, most: number): Spans {
  const minutes = Math.max(1, Math.ceil((end - start) / minute))
  const spanMinutes = Math.ceil(minutes / most)
  const submitted: number[] = Array.from({ length: Math.ceil(minutes / spanMinutes) }, () => 0)
  const accepted = submitted.map(() => 0)
  for (const { at, status } of tries) {
    if (at < start) continue
    const span = Math.min(submitted.length - 1, Math.floor((at - start) / (spanMinutes * minute)))
    submitted[span] = (submitted[span] ?? 0) + 1
    if (status === Status.accepted) accepted[span] = (accepted[span] ?? 0) + 1
  }
  return { spanMinutes, submitted, accepted }
}
