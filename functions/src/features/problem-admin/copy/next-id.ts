import { idOf } from '../../problem/index.ts'

interface Named {
  readonly pid: number
  readonly problemId: string
}

export const firstId = '1000'

/** Short enough to be counted on. */
const ending = /\d{1,15}$/

/** The display id of a copy: its original's number counted on, which is 1 where it has none. */
export function copyId({ pid, problemId }: Named, all: readonly Named[]): string {
  const numbered = ending.test(problemId) ? problemId : `${problemId.slice(0, 36)}-1`
  return nextProblemId([{ pid, problemId: numbered }], all)
}

/** The id after the newest numbered one of `own`, as wide (`A09`, `A10`) and not in `all`; else from `first` on. */
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
