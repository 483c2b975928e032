/** A submission whose verdict would be another. */
interface Changed {
  readonly submitId: number
  readonly uid: string
  readonly username: string
  readonly pid: number
  readonly displayPid: string
  readonly isSolved: boolean
}

/** What somebody has tried, by user and problem. */
export type TriesOf = (uid: string, pid: number) => readonly { submitId: number; isSolved: boolean }[]

/** For whom a problem would count as solved that does not yet, or would not any more; by the ids of the problems. */
export interface Person {
  username: string
  gained: string[]
  lost: string[]
}

/** What changed verdicts change for people: somebody may have solved the problem by another submission. */
export function peopleOf(changes: readonly Changed[], triesOf: TriesOf): Person[] {
  const people = new Map<string, Person>()
  const attempts = Map.groupBy(changes, ({ uid, pid }) => `${uid} ${pid}`)
  for (const [first, ...more] of attempts.values()) {
    if (!first) continue
    const { uid, username, pid, displayPid } = first
    const next = new Map([first, ...more].map(({ submitId, isSolved }) => [submitId, isSolved]))
    const tries = triesOf(uid, pid)
    const before = tries.some(({ isSolved }) => isSolved)
    const after =
      [...next.values()].some((isSolved) => isSolved) ||
      tries.some(({ submitId, isSolved }) => isSolved && !next.has(submitId))
    if (before === after) continue
    const person = people.get(uid) ?? { username, gained: [], lost: [] }
    people.set(uid, person)
    person[after ? 'gained' : 'lost'].push(displayPid)
  }
  return [...people.values()]
}
