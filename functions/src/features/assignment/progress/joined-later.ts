interface Joined {
  readonly gmtCreate: string
}

/** For so long, in ms, a class is being filled that has its first students only after an assignment has opened. */
const filling = 24 * 3_600_000

/** Those who came into a class after an assignment had opened; of a class that was filled later, who came after the others. */
export function selectJoinedLater<M extends Joined>(members: readonly M[], startTime: string): ReadonlySet<M> {
  const opened = Date.parse(startTime)
  const first = Math.min(...members.map(({ gmtCreate }) => Date.parse(gmtCreate)))
  const from = first > opened ? first + filling : opened
  return new Set(members.filter(({ gmtCreate }) => Date.parse(gmtCreate) > from))
}
