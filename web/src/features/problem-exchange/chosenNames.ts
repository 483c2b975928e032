import * as z from 'zod/mini'

/** Display ids of problems by number, where known. */
export type Names = ReadonlyMap<number, string>

const Passed = z.object({ chosen: z.array(z.object({ id: z.int(), problemId: z.string() })) })

/** The navigation state from the page that led here: the display ids of the problems in the address. */
export function namesOf(state: unknown): Names {
  const passed = Passed.safeParse(state)
  return new Map(passed.success ? passed.data.chosen.map(({ id, problemId }) => [id, problemId]) : [])
}

/** A problem's display id, or its number if nothing else is known. */
export const nameOf = (names: Names, pid: number): string => names.get(pid) ?? `#${pid}`

/** The selection with these problems added or removed. */
export function withChosen(pids: readonly number[], change: readonly number[], isIn: boolean): number[] {
  const rest = pids.filter((pid) => !change.includes(pid))
  return isIn ? [...rest, ...change] : rest
}
