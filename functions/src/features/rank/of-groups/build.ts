import { mapInParts } from '../../../platform/list-parts.ts'
import { allUsers, tallyOf } from '../../directory/index.ts'
import { GroupLevel } from '../../group/contract-levels.ts'
import { allGroups, membersOf } from '../../group/index.ts'
import { groupKey } from '../../group-problem/index.ts'
import { allHonors, type Honor } from '../../honor/index.ts'
import { allCellsOf } from '../../tries/index.ts'
import { type Contestant, rankLists, rowOf } from '../rules.ts'
import { allNotes, forgetNotes, noteOf } from './notes.ts'
import { rankOfGroup } from './snapshot.ts'

/** Users whose tries are read in parallel. */
const atOnce = 20
/** The most notes that one run takes in, so that it ends in time; the next run takes the others. */
const notesMax = 5000
/** How many of the site's orders a group has: all but that by rating. */
const orderCount = 2

/** Problems solved, submissions, score. */
type Figures = [ac: number, total: number, score: number]

async function figuresOf(number: number, uid: string): Promise<Figures> {
  const cells = await allCellsOf(uid, groupKey(number))
  const { ac, total, score } = tallyOf(
    cells.map(({ tries }) => tries),
    [],
    'UTC',
  )
  return [ac, total, score]
}

/** Builds the rank of a group, reading again the tries of those alone who were noted. False where another build was faster. */
async function buildGroupRank(
  number: number,
  noted: readonly string[],
  users: ReadonlyMap<string, Contestant>,
  honors: readonly Honor[],
): Promise<boolean> {
  const snapshot = rankOfGroup(number)
  const [last, members] = await Promise.all([snapshot.read('board'), membersOf(number)])
  const figures = new Map<string, Figures>(Object.entries(last?.data.tried ?? {}))
  await mapInParts(noted, atOnce, async (uid) => {
    figures.set(uid, await figuresOf(number, uid))
  })
  const ranked = members.flatMap(({ uid, auth }): Contestant[] => {
    const user = users.get(uid)
    const [ac, total, score] = figures.get(uid) ?? [0, 0, 0]
    return user && total > 0 && auth >= GroupLevel.member && !user.disabled ? [{ ...user, ac, total, score }] : []
  })
  const rows = ranked.map((user) => {
    const { signature: _, ...row } = rowOf(user, honors)
    return row
  })
  const board = { tried: Object.fromEntries(figures), rows, lists: rankLists(ranked).slice(0, orderCount) }
  return snapshot.publish({ board }, '', last?.head ?? null)
}

/** Builds the ranks of groups in which something was judged since; a job of the clock. */
export async function updateGroupRanks(): Promise<void> {
  const notes = (await allNotes()).slice(0, notesMax)
  if (notes.length === 0) return
  const [known, groups, honors] = await Promise.all([allUsers(), allGroups(), allHonors()])
  const users = new Map<string, Contestant>((known?.users ?? []).map((user) => [user.uid, user]))
  for (const [number, some] of Map.groupBy(notes, ({ id }) => noteOf(id).number)) {
    const noted = some.map(({ id }) => noteOf(id).uid)
    const isAlive = groups.some((group) => group.number === number)
    const isDone = isAlive ? await buildGroupRank(number, noted, users, honors) : await rankOfGroup(number).remove()
    if (isDone) await forgetNotes(some)
  }
}
