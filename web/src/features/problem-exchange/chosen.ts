import * as z from 'zod/mini'

/** Problems by their numbers, with their display ids where these are known. */
export type Names = ReadonlyMap<number, string>

const Passed = z.object({ chosen: z.array(z.object({ id: z.int(), problemId: z.string() })) })

/** What a page that leads here passes on beside the address: the display ids of the problems that it names. */
export function namesOf(state: unknown): Names {
  const passed = Passed.safeParse(state)
  return new Map(passed.success ? passed.data.chosen.map(({ id, problemId }) => [id, problemId]) : [])
}

/** A problem as people call it: by its number only where nothing else is known. */
export const nameOf = (names: Names, pid: number): string => names.get(pid) ?? `#${pid}`

/** The choice with these problems in it, or without them. */
export function withChosen(pids: readonly number[], change: readonly number[], isIn: boolean): number[] {
  const rest = pids.filter((pid) => !change.includes(pid))
  return isIn ? [...rest, ...change] : rest
}
