import { idOf } from '../../problem/index.ts'

interface Named {
  readonly pid: number
  readonly problemId: string
}

/** Where a set without a numbered problem begins. */
export const firstId = '1000'

/** The number at the end of a display id, short enough to be counted on. */
const ending = /\d{1,15}$/

/** The display id of a copy: it counts on from its original's, which counts as the first where it has no number. */
export function copyId({ pid, problemId }: Named, all: readonly Named[]): string {
  const numbered = ending.test(problemId) ? problemId : `${problemId.slice(0, 36)}-1`
  return nextProblemId([{ pid, problemId: numbered }], all)
}

/**
 * The display id that follows the newest numbered one of `own`, with its width (`A09`, `A10`), and that none of `all`
 * has in any case of letters; without such a one, `first` or what follows it.
 */
export function nextProblemId(own: readonly Named[], all: readonly Named[], first = firstId): string {
  const taken = new Set(all.map(({ problemId }) => idOf(problemId)))
  const numbered = own.filter(({ problemId }) => ending.test(problemId))
  const newest = numbered.reduce<Named | null>((last, row) => (last && last.pid > row.pid ? last : row), null)
  const last = newest?.problemId ?? first
  const [digits = ''] = last.match(ending) ?? []
  const prefix = last.slice(0, last.length - digits.length)
  const nameOf = (number: number) => prefix + String(number).padStart(digits.length, '0')
  let number = Number(digits) + (newest ? 1 : 0)
  while (taken.has(idOf(nameOf(number)))) number += 1
  return nameOf(number)
}
