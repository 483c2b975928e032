import { expiringCaches } from '../../platform/cache.ts'
import type { Caller, Context } from '../../platform/http/serve.ts'
import { mapInParts } from '../../platform/list-parts.ts'
import { asError, logFor } from '../../platform/log.ts'
import { codeDrafts } from '../draft/index.ts'
import { savedAnswers } from '../exam/index.ts'
import { readTimeFactors } from '../group/index.ts'
import { answerLanguage, isObjective } from '../problem/contract-facts.ts'
import { allProblems, type ProblemRow } from '../problem/index.ts'
import { type Entry, entriesOf, placeOf, type SetKey, type SetView, visitOf } from '../problem-set/index.ts'
import { recentPointsOf, type Try, triesOf } from '../standing/index.ts'
import { readCodes, submit } from '../submission/index.ts'
import { draftsTaken, type Entrant, entrantsIn, takeDrafts } from './entrants.ts'
import { allWorks } from './store.ts'
import { timedWorks, type WorkView, workKey } from './timed-work-set.ts'
import { endedAt, withStandingTime } from './times.ts'

type At = Pick<Context, 'at' | 'requestId'>
type By = At & Pick<Context, 'ip'> & { caller: Pick<Caller, 'uid' | 'username' | 'roles'> }
type Draft = Parameters<typeof submit>[0]

/** An entrant whose time is over, and its last moment. */
interface Leaver {
  readonly view: WorkView
  readonly entrant: Entrant
  readonly last: Date
}

/** The last moment of an entrant's time, if their drafts are still to be handed in; else null. */
function lastMomentOf(
  { work, moreTime }: Pick<WorkView, 'work' | 'moreTime'>,
  entrant: Entrant,
  at: Date,
): Date | null {
  const ended = entrant.startedAt === null ? null : endedAt(work, withStandingTime(work, entrant, moreTime), at)
  if (ended === null) return null
  const last = new Date(Date.parse(ended) - (entrant.handedInAt === null ? 1 : 0))
  // drafts of an extension that came later are handed in, too
  return entrant.leftUntil !== null && entrant.leftUntil >= last.toISOString() ? null : last
}

/** Whether drafts are handed in: answers always, code if the work says so. */
async function takesDrafts({ work, key }: Pick<WorkView, 'work' | 'key'>): Promise<boolean> {
  if (work.handsInDrafts) return true
  return [...(await recentPointsOf(key)).values()].some(({ isCovered }) => isCovered)
}

/** The set as it was at the last moment, without submit intervals. */
const withoutPause = (view: WorkView): SetView & Pick<WorkView, 'isLeft'> => ({
  ...view,
  isLeft: true,
  terms: (about) => ({ ...view.terms(about), interval: { submit: 0, test: 0 } }),
})

/** An entrant's draft for a problem: answers, and code if their time ran out. */
async function readDraft({ view, entrant }: Leaver, row: ProblemRow): Promise<Draft | null> {
  const { uid } = entrant
  if (isObjective(row)) {
    const code = await savedAnswers({ uid, set: view.key, pid: row.pid })
    return code === null ? null : { language: answerLanguage, code }
  }
  if (!view.work.handsInDrafts || entrant.handedInAt !== null) return null
  const draft = await codeDrafts.find({ uid, place: placeOf(view.key), pid: row.pid })
  return draft && draft.code.trim() !== '' ? { language: draft.language, code: draft.code } : null
}

/** Whether a draft is the last submission, or was handed in before. */
async function isHandedIn({ code }: Draft, tries: readonly Try[], last: Date): Promise<boolean> {
  const newest = tries.at(-1)
  if (!newest || tries.some(({ at }) => at === last.getTime())) return newest !== undefined
  return (await readCodes([newest])).get(newest.submitId) === code
}

/** Hands in a draft for one problem; false where that failed. */
async function handInAt(leaver: Leaver, entries: readonly Entry[], entry: Entry, tries: readonly Try[], by: By) {
  const { view, last } = leaver
  const { pid } = entry
  try {
    const row = (await allProblems()).find((one) => one.pid === pid)
    const draft = row ? await readDraft(leaver, row) : null
    const own = tries.filter((one) => one.pid === pid)
    if (row && draft && !(await isHandedIn(draft, own, last)))
      await submit(
        { ...draft, isUnattended: true },
        { ...by, at: last },
        { view: withoutPause(view), entries, entry, row },
      )
    return true
  } catch (error) {
    // this must not fail the caller's request, nor other problems
    logFor(by.requestId).error('what was left in a quiz not handed in', { pid, error: asError(error) })
    return false
  }
}

/** Hands in the caller's drafts when they first look after their time is over, as of its last moment; retried by later looks. */
export async function handInDrafts(view: WorkView, by: By): Promise<void> {
  const { entrant, work, role } = view
  const last = role === 'entrant' && entrant ? lastMomentOf(view, entrant, by.at) : null
  if (!entrant || !last || !(await takesDrafts(view))) return
  const { uid } = by.caller
  if (!(await takeDrafts(work.number, uid, by.at))) return
  const [entries, tries] = await Promise.all([entriesOf(view.key), triesOf(view.key, uid)])
  let isComplete = true
  for (const entry of entries) {
    const isDone = await handInAt({ view, entrant, last }, entries, entry, tries, by)
    isComplete = isDone && isComplete
  }
  if (isComplete) await draftsTaken(work.number, uid, last)
}

/** Entrants whose drafts are handed in at a time, and by one look of others at the work. */
const atOnce = 10

/** For many who look at the ranking at once. */
const recentEntrants = expiringCaches(5000, 20, entrantsIn)

/** Hands in the drafts of entrants whose time is over and who have not come back, at most so many of them. */
async function handInOf(
  { work }: Pick<WorkView, 'work'>,
  rows: readonly Entrant[],
  { at, requestId }: At,
  most: number,
) {
  const factors = await readTimeFactors(work)
  const leavers = rows
    .filter((row) => lastMomentOf({ work, moreTime: factors.get(row.uid) }, row, at) !== null)
    // those whose turn failed before come last
    .sort((a, b) => (a.draftsAt ?? '').localeCompare(b.draftsAt ?? ''))
    .slice(0, most)
  if (leavers.length === 0) return
  const meet = await timedWorks.find([work.number])
  const handInFor = async ({ uid, username }: Entrant) => {
    const by = { at, requestId, ip: '', caller: { uid, username, roles: [] } }
    const view = (await meet(visitOf(by))).get(work.number)
    if (view) await handInDrafts(view, by)
  }
  await mapInParts(leavers, atOnce, handInFor)
}

/** The same for some others: when staff look, and once it is over for everybody when somebody looks at the ranking. */
export async function handInLeft(view: WorkView, at: At): Promise<void> {
  const { work, role } = view
  const isStaff = role !== 'entrant'
  // before that, no ranking shows scores of answers
  if (!(isStaff || view.isOver) || !(await takesDrafts(view))) return
  const { rows } = await (isStaff ? entrantsIn(work.number) : recentEntrants.value(work.number))
  await handInOf(view, rows, at, atOnce)
}

/** The same for all entrants of some timed works, before submissions are read off the request path. */
export async function handInAllLeft(keys: readonly SetKey[], at: At): Promise<void> {
  for (const work of await allWorks()) {
    const key = workKey(work.number)
    if (!keys.includes(key) || !(await takesDrafts({ work, key }))) continue
    const { rows } = await entrantsIn(work.number)
    await handInOf({ work }, rows, at, rows.length)
  }
}
