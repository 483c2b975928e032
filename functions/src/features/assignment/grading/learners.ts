import { GroupLevel } from '../../group/contract-levels.ts'
import { type GroupView, membersOf } from '../../group/index.ts'
import type { Learner } from './read.ts'

type Member = Awaited<ReturnType<typeof membersOf>>[number]
type Classes = readonly Pick<GroupView, 'group'>[]

/** The people of all classes of an assignment: their rows in each, by uid. */
export async function readClassRows(classes: Classes): Promise<Map<string, Member[]>> {
  const rows = await Promise.all(classes.map(({ group }) => membersOf(group.number)))
  return Map.groupBy(rows.flat(), ({ uid }) => uid)
}

/** A student with all of these classes that they are in. */
export const toLearner = (classes: Classes, rows: readonly Member[], uid: string): Learner => ({
  uid,
  classes: classes.flatMap(({ group }) => {
    const member = rows.find((row) => row.number === group.number && row.auth >= GroupLevel.member)
    return member ? [{ group, member }] : []
  }),
})
