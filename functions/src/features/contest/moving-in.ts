import * as z from 'zod/mini'
import { splitList } from '../../platform/list-parts.ts'
import { retryOnConflict, transact, type Write } from '../../platform/table/index.ts'
import type { Author } from '../group/index.ts'
import { type Entry, entryWrite, type SetSubmission } from '../problem-set/index.ts'
import { rebuildBoards, storeTries, tryFrom } from '../standing/index.ts'
import { contestKey, scopesOf } from './contest-set.ts'
import { freshMember } from './contestants/let-in.ts'
import { savingWrites } from './contestants/store.ts'
import { contestFields } from './management/contract.ts'
import { ownedContests } from './management/save.ts'
import { membersOf } from './members.ts'

const Form = z.object(contestFields)
export type MovingContest = z.input<typeof Form>
export type MovingEntry = Omit<Entry, 'set' | 'order' | 'isOpen' | 'points'>

/** Makes a contest with its problems, under the wanted number if it is free. @throws Failure, ZodError of the form */
export const bringInContest = (
  form: MovingContest,
  entries: readonly MovingEntry[],
  by: Author,
  { gid, wanted, also }: { gid: number | null; wanted: number | null; also: (number: number) => readonly Write[] },
): Promise<number> => {
  const entriesOf = (number: number) =>
    entries.map((entry, at) =>
      entryWrite({ ...entry, set: contestKey(number), isOpen: true, points: null, order: at + 1 }),
    )
  const besides = (number: number) => [...entriesOf(number), ...also(number)]
  return ownedContests.create({ ...Form.parse(form), source: 0 }, by, gid, besides, wanted)
}

/** People of one transaction. */
const atOnce = 50

/** Lets those of these people in who are not in yet; how many. */
export async function bringInContestants(
  number: number,
  people: readonly { uid: string; username: string; at: string }[],
): Promise<number> {
  let added = 0
  for (const some of splitList(people, atOnce)) {
    added += await retryOnConflict(async () => {
      const uids = some.map(({ uid }) => uid)
      const there = new Set((await membersOf(number, uids)).map(({ uid }) => uid))
      const missing = some.filter(({ uid }) => !there.has(uid))
      const named = { team: '', members: '', school: '', category: '', seat: '' }
      const rows = missing.map((one) => ({ ...freshMember(number), ...named, ...one }))
      if (rows.length > 0) await transact(savingWrites(number, rows, new Set()))
      return rows.length
    })
  }
  return added
}

/** Where a submission of a moment counts: before the beginning it is one of staff, after the end one that came late. */
export function placeMoment(number: number, { start, end }: { start: string; end: string }, at: string) {
  const [during = '', after = '', aside = ''] = scopesOf(number)
  if (at < start) return { set: contestKey(number), scope: aside, phase: 'official' as const }
  const isLate = at > end
  return {
    set: contestKey(number),
    scope: isLate ? after : during,
    phase: isLate ? ('after' as const) : ('official' as const),
  }
}

/** Takes submissions of contests into the boards of these, which are made anew. */
export async function bringInTries(all: readonly SetSubmission[]): Promise<void> {
  for (const [set, some] of Map.groupBy(all, (row) => row.set)) {
    const tries = some.map((row) => ({ uid: row.uid, ...tryFrom(row, Date.parse(row.submitTime)) }))
    await storeTries(set, tries)
    await rebuildBoards(set)
  }
}
