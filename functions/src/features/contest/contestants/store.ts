import { consistently, type RowOf, type Write } from '../../../platform/table/index.ts'
import { countWrite, members, membersOf } from '../members.ts'
import { contestantLimits } from './contract.ts'

/** Somebody who takes part in a contest, with what its staff say of them. */
export type Contestant = RowOf<typeof members>

/** What staff say of a contestant, for lists that show more than their username. */
type ContestantNames = Pick<Contestant, 'team' | 'members' | 'school' | 'category' | 'seat'>

/** Those who take part in a contest, as many as one may list; tells whether there are more. */
export async function contestantsOf(contest: number): Promise<{ rows: Contestant[]; isCut: boolean }> {
  const rows = await members.query({ number: contest }, { ...consistently, limit: contestantLimits.all + 1 })
  return { rows: rows.slice(0, contestantLimits.all), isCut: rows.length > contestantLimits.all }
}

/** What is said of these contestants, by their uids: one batch of reads. */
export async function contestantNames(contest: number, uids: readonly string[]): Promise<Map<string, ContestantNames>> {
  const rows = await membersOf(contest, uids)
  return new Map(rows.map((row) => [row.uid, row]))
}

/** The writes that let in, or change, these contestants; refused without a name where somebody came or went meanwhile. */
export function savingWrites(contest: number, rows: readonly Contestant[], known: ReadonlySet<string>): Write[] {
  const added = rows.filter(({ uid }) => !known.has(uid))
  return [
    ...rows.map((row) => members.put(row, { exists: known.has(row.uid) })),
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
