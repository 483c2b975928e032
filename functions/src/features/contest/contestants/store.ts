import { consistently, type RowOf, type Write } from '../../../platform/table/index.ts'
import { countWrite, members, membersOf } from '../members.ts'
import { contestantLimits } from './contract.ts'

export type Contestant = RowOf<typeof members>

/** Those who take part in a contest, as many as one may list; `isCut` tells whether there are more. */
export async function contestantsOf(contest: number): Promise<{ rows: Contestant[]; isCut: boolean }> {
  const rows = await members.query({ number: contest }, { ...consistently, limit: contestantLimits.all + 1 })
  return { rows: rows.slice(0, contestantLimits.all), isCut: rows.length > contestantLimits.all }
}

/** These contestants by their uids, for what is said of them: one batch of reads. */
export const contestantNames = async (contest: number, uids: readonly string[]): Promise<Map<string, Contestant>> =>
  new Map((await membersOf(contest, uids)).map((row) => [row.uid, row]))

/** The writes that let in, or change, these contestants; refused without a name where one came or went meanwhile. */
export function savingWrites(contest: number, rows: readonly Contestant[], present: ReadonlySet<string>): Write[] {
  const added = rows.filter(({ uid }) => !present.has(uid))
  return [
    ...rows.map((row) => members.put(row, { exists: present.has(row.uid) })),
    ...(added.length > 0 ? [countWrite(contest, added.length)] : []),
  ]
}

/** The writes that take contestants out; refused without a name where one went meanwhile, or was disqualified. */
export const removalWrites = (contest: number, uids: readonly string[]): Write[] => [
  ...uids.map((uid) =>
    members.remove(
      { number: contest, uid },
      { exists: true, when: [{ isDisqualified: false }, { isDisqualified: null }] },
    ),
  ),
  countWrite(contest, -uids.length),
]
