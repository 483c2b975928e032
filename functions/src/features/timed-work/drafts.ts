import { expiringCaches } from '../../platform/cache.ts'
import type { Caller, Context } from '../../platform/http/serve.ts'
import { asError, logFor } from '../../platform/log.ts'
import { codeDrafts } from '../draft/index.ts'
import { savedAnswers } from '../exam/index.ts'
import { answerLanguage, isObjective } from '../problem/contract-facts.ts'
import { allProblems, type ProblemRow } from '../problem/index.ts'
import { type Entry, entriesOf, placeOf, type SetKey, type SetView, visitOf } from '../problem-set/index.ts'
import { type Try, triesOf } from '../standing/index.ts'
import { codesOf, submit } from '../submission/index.ts'
import { draftsTaken, type Entrant, entrantsIn, takeDrafts } from './entrants.ts'
import { recentPointsOf } from './points.ts'
import { allWorks } from './store.ts'
import { timedWorks, type WorkView, workKey } from './timed-work-set.ts'
import { endedAt } from './times.ts'

type At = Pick<Context, 'at' | 'requestId'>
type By = At & Pick<Context, 'ip'> & { caller: Pick<Caller, 'uid' | 'username' | 'roles'> }
type Left = Parameters<typeof submit>[0]

/** Whose time is over, and the last moment of it. */
interface Leaver {
  readonly view: WorkView
  readonly entrant: Entrant
  readonly last: Date
}

/** The last moment of somebody's time, where what they have left is still to be taken; else null. */
function lastMomentOf({ work }: Pick<WorkView, 'work'>, entrant: Entrant, at: Date): Date | null {
  const ended = entrant.startedAt === null ? null : endedAt(work, entrant, at)
  if (ended === null) return null
  const last = new Date(Date.parse(ended) - (entrant.handedInAt === null ? 1 : 0))
  // who has got more time since leaves something once more
  return entrant.leftUntil !== null && entrant.leftUntil >= last.toISOString() ? null : last
}

/** Whether anything is taken that was not handed in: answers always, code where the work says so. */
async function takesLeft({ work, key }: Pick<WorkView, 'work' | 'key'>): Promise<boolean> {
  if (work.handsInDrafts) return true
  return [...(await recentPointsOf(key)).values()].some(({ isCovered }) => isCovered)
}

/** The set as it was at the last moment, without the pause between submissions. */
const withoutPause = (view: WorkView): SetView & Pick<WorkView, 'isLeft'> => ({
  ...view,
  isLeft: true,
  terms: (about) => ({ ...view.terms(about), interval: { submit: 0, test: 0 } }),
})

/** What somebody has left at a problem: answers, and code where their time ran out. Nothing is saved after it. */
async function readLeftWork({ view, entrant }: Leaver, row: ProblemRow): Promise<Left | null> {
  const { uid } = entrant
  if (isObjective(row)) {
    const code = await savedAnswers({ uid, set: view.key, pid: row.pid })
    return code === null ? null : { language: answerLanguage, code }
  }
  if (!view.work.handsInDrafts || entrant.handedInAt !== null) return null
  const draft = await codeDrafts.find({ uid, place: placeOf(view.key), pid: row.pid })
  return draft && draft.code.trim() !== '' ? { language: draft.language, code: draft.code } : null
}

/** Whether this is what somebody has handed in last, or was taken before. */
async function isIn({ code }: Left, tries: readonly Try[], last: Date): Promise<boolean> {
  const newest = tries.at(-1)
  if (!newest || tries.some(({ at }) => at === last.getTime())) return newest !== undefined
  return (await codesOf([newest])).get(newest.submitId) === code
}

/** Hands in what somebody has left at one problem; whether there is nothing more to do. */
async function handInAt(leaver: Leaver, entries: readonly Entry[], entry: Entry, tries: readonly Try[], by: By) {
  const { view, last } = leaver
  const { pid } = entry
  try {
    const row = (await allProblems()).find((one) => one.pid === pid)
    const left = row ? await readLeftWork(leaver, row) : null
    const own = tries.filter((one) => one.pid === pid)
    if (row && left && !(await isIn(left, own, last)))
      await submit(
        { ...left, isUnattended: true },
        { ...by, at: last },
        { view: withoutPause(view), entries, entry, row },
      )
    return true
  } catch (error) {
    // nobody is refused a look because of it, and what was left at other problems counts all the same
    logFor(by.requestId).error('what was left in a timed work not handed in', { pid, error: asError(error) })
    return false
  }
}

/**
 * Hands in what the caller left when their time was over: with their first look after that, as of the last moment of their time.
 * What breaks off is taken up by a later look.
 */
export async function handInDrafts(view: WorkView, by: By): Promise<void> {
  const { entrant, work, role } = view
  const last = role === 'entrant' && entrant ? lastMomentOf(view, entrant, by.at) : null
  if (!entrant || !last || !(await takesLeft(view))) return
  const { uid } = by.caller
  if (!(await takeDrafts(work.number, uid, by.at))) return
  const [entries, tries] = await Promise.all([entriesOf(view.key), triesOf(view.key, uid)])
  let isWhole = true
  for (const entry of entries) {
    const isDone = await handInAt({ view, entrant, last }, entries, entry, tries, by)
    isWhole = isDone && isWhole
  }
  if (isWhole) await draftsTaken(work.number, uid, last)
}

/** People whose work is taken up at a time, and with one look of others at the work. */
const atOnce = 10

/** Who is known of, at most some seconds old: for many who look at the ranking at once. */
const recentEntrants = expiringCaches(5000, 20, entrantsIn)

/** Hands in what those have left whose time is over and who have not come back since, at most so many of them. */
async function takeUp({ work }: Pick<WorkView, 'work'>, rows: readonly Entrant[], { at, requestId }: At, most: number) {
  const left = rows
    .filter((row) => lastMomentOf({ work }, row, at) !== null)
    // whose turn was broken off before comes after the others
    .sort((a, b) => (a.draftsAt ?? '').localeCompare(b.draftsAt ?? ''))
    .slice(0, most)
  if (left.length === 0) return
  const meet = await timedWorks.find([work.number])
  const handInOf = async ({ uid, username }: Entrant) => {
    const his = { at, requestId, ip: '', caller: { uid, username, roles: [] } }
    const met = (await meet(visitOf(his))).get(work.number)
    if (met) await handInDrafts(met, his)
  }
  for (let from = 0; from < left.length; from += atOnce) {
    await Promise.all(left.slice(from, from + atOnce).map(handInOf))
  }
}

/**
 * The same for others, some of those who have not come back since: with a look of the staff, and once it is over with one of
 * everybody at the ranking.
 */
export async function handInLeft(view: WorkView, at: At): Promise<void> {
  const { work, role } = view
  const isStaff = role !== 'entrant'
  // before that, no ranking tells others what anybody's answers earn
  if (!(isStaff || view.isOver) || !(await takesLeft(view))) return
  const { rows } = await (isStaff ? entrantsIn(work.number) : recentEntrants.value(work.number))
  await takeUp(view, rows, at, atOnce)
}

/** The same for all of them in some timed works, before what they have handed in is read off the request path. */
export async function handInAllLeft(keys: readonly SetKey[], at: At): Promise<void> {
  for (const work of await allWorks()) {
    const key = workKey(work.number)
    if (!keys.includes(key) || !(await takesLeft({ work, key }))) continue
    const { rows } = await entrantsIn(work.number)
    await takeUp({ work }, rows, at, rows.length)
  }
}
