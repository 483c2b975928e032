import { Failure } from '../../../platform/errors.ts'
import { page } from '../../../platform/http/page.ts'
import { route } from '../../../platform/http/serve.ts'
import { pick } from '../../../platform/text.ts'
import { inListOrder } from '../../contest/index.ts'
import { pageIn } from '../../problem/index.ts'
import { checkPassword, isPassword, recentEntriesOf, visitOf } from '../../problem-set/index.ts'
import { timedScore, triesOf } from '../../standing/index.ts'
import { listSubmissions, wireRows } from '../../submission/index.ts'
import { WorkAuth } from '../contract-terms.ts'
import { handInDrafts, handInLeft } from '../drafts.ts'
import { countsOf, type Entrant, entrantsOf, handIn, start } from '../entrants.ts'
import { timedWorkErrors as errors } from '../errors.ts'
import { knownText } from '../life/save.ts'
import { recentPointsOf } from '../points.ts'
import { termsOf } from '../rank/terms.ts'
import { workRoute, workRouteBy } from '../route.ts'
import { recentTextOf, recentWorks, type Work } from '../store.ts'
import type { WorkView } from '../timed-work-set.ts'
import { closesFor, endedAt, endOf, statusFor, WorkStatus } from '../times.ts'
import * as contract from './contract.ts'

type Started = Entrant & { startedAt: string }
const isStarted = (entrant: Entrant | null | undefined): entrant is Started => Boolean(entrant?.startedAt)

/** Somebody's time in a timed work, as the wire has it. */
const recordOf = (work: Work, entrant: Started, at: Date) => ({
  startTime: entrant.startedAt,
  endTime: endedAt(work, entrant, at),
})

const wired = (work: Work, entrant: Entrant | null, at: Date, count: number): contract.TimedWorkRow => ({
  id: work.number,
  title: work.title,
  status: statusFor(work, entrant, at),
  auth: work.auth,
  author: work.author,
  uid: work.uid,
  gid: work.gid,
  startTime: work.startTime,
  endTime: work.endTime,
  duration: work.duration,
  now: at.toISOString(),
  count,
  gmtCreate: work.gmtCreate,
  gmtModified: work.gmtModified,
  record: isStarted(entrant) ? recordOf(work, entrant, at) : null,
})

const getTimedWorkList = route(contract.getTimedWorkList, async (input, { caller, at }) => {
  const wanted = input.keyword?.trim().toLowerCase() ?? ''
  const { status } = input
  const isAny = status === undefined || status === null || status === ''
  const listed = (await recentWorks()).filter(
    (row) =>
      row.visible &&
      row.gid === null &&
      (isAny || statusFor(row, null, at) === status) &&
      (row.title.toLowerCase().includes(wanted) || String(row.number) === wanted),
  )
  const { records, ...paging } = page(inListOrder(listed, at), input)
  const numbers = records.map(({ number }) => number)
  const [counts, own] = await Promise.all([
    countsOf(numbers),
    caller ? entrantsOf(caller.uid, numbers) : new Map<number, Entrant>(),
  ])
  return {
    ...paging,
    records: records.map((row) => wired(row, own.get(row.number) ?? null, at, counts.get(row.number) ?? 0)),
  }
})

const isStaff = ({ role }: WorkView) => role !== 'entrant'

const getTimedWorkInfo = workRoute(contract.getTimedWorkInfo, async (_, context, view) => {
  const { work, role } = view
  const { at } = context
  const entrant = isStaff(view) ? null : view.entrant
  await handInDrafts(view, context)
  const [text, counts] = await Promise.all([knownText(work.number, recentTextOf), countsOf([work.number])])
  const times = entrant?.startedAt ? entrant : { ...(entrant ?? nobody), startedAt: at.toISOString() }
  return {
    ...wired(work, entrant, at, counts.get(work.number) ?? 0),
    description: text.description,
    role,
    access: view.refusal('enter') === null,
    endsAt: (isStaff(view) ? closesFor(work, null) : closesFor(work, times)).toISOString(),
    openUntil: endOf(work, entrant).toISOString(),
    extraMinutes: entrant?.extraMinutes ?? 0,
    isOver: view.isOver,
    canRank: view.refusal('own:rank') === null,
    handsInDrafts: work.handsInDrafts,
  }
})

/** Whom nothing is known of. */
const nobody = { startedAt: null, handedInAt: null, extraMinutes: 0, endsAt: null, reopenedUntil: null }

/** How wrong passwords are counted, and what is told of them. */
const guarded = {
  what: 'timed-work-password',
  wrong: errors['timed-work-password-wrong'],
  tooOften: errors['timed-work-password-tries'],
} as const

/** @throws what keeps somebody from starting */
async function checkEntry({ work, status }: WorkView, password: string | null, uid: string): Promise<void> {
  if (status === WorkStatus.scheduled) throw new Failure(errors['timed-work-not-started'])
  if (status === WorkStatus.ended) throw new Failure(errors['timed-work-ended'])
  if (work.auth === WorkAuth.public) return
  if (!password) throw new Failure(errors['timed-work-password-needed'])
  const { number } = work
  const recent = await knownText(number, recentTextOf)
  // one that is wrong may have been changed a moment ago
  const { pwd } = isPassword(password, recent.pwd) ? recent : await knownText(number)
  await checkPassword(guarded, password, pwd, number, uid)
}

/** Somebody who has started, as he is known now. @throws timed-work-not-entered */
async function knownEntrant({ number }: Work, uid: string): Promise<Started> {
  const entrant = (await entrantsOf(uid, [number])).get(number)
  if (!isStarted(entrant)) throw new Failure(errors['timed-work-not-entered'])
  return entrant
}

const startTimedWork = workRoute(contract.startTimedWork, async ({ password }, { caller, at }, view) => {
  const { work } = view
  if (isStaff(view)) throw new Failure(errors['timed-work-staff'])
  if (!view.entrant?.startedAt) {
    await checkEntry(view, password, caller.uid)
    await start(work.number, caller, at, view.entrant !== null)
  }
  return recordOf(work, await knownEntrant(work, caller.uid), at)
})

const endTimedWork = workRouteBy(
  contract.endTimedWork,
  ({ id }) => id,
  async (_, context, view) => {
    const { caller, at } = context
    if (isStaff(view)) throw new Failure(errors['timed-work-staff'])
    const refusal = view.refusal('submit')
    // a site that judges nothing now takes what was written all the same
    if (view.status !== WorkStatus.running) throw refusal ?? new Failure(errors['timed-work-ended'])
    if (!(await handIn(view.work.number, caller.uid, at))) throw new Failure(errors['timed-work-handed-in'])
    const entrant = await knownEntrant(view.work, caller.uid)
    await handInDrafts({ ...view, entrant }, context)
    return recordOf(view.work, entrant, at)
  },
)

const getTimedWorkProblems = workRoute(contract.getTimedWorkProblems, async (_, context, view) => {
  const { caller, locale } = context
  await handInDrafts(view, context)
  const [entries, points, tries] = await Promise.all([
    recentEntriesOf(view.key),
    recentPointsOf(view.key),
    triesOf(view.key, caller.uid),
  ])
  const shown = entries.filter((entry) => view.refusal('see', entry) === null)
  const score = timedScore(termsOf(view.work, shown, points), { isSealed: false, containsEnd: true }, tries)
  const cells = new Map(score.cells.map((cell) => [cell.pid, cell]))
  return shown.map(({ pid, displayId, title }) => {
    const { points: fullScore = 0, isCovered = false } = points.get(pid) ?? {}
    const cell = cells.get(pid)
    const isTold = !isCovered || view.isOver
    return {
      pid,
      displayId,
      displayTitle: pick(title, locale),
      type: isCovered ? 1 : 0,
      fullScore,
      isSubmitted: tries.some((one) => one.pid === pid),
      score: isTold && cell && cell.judged > 0 ? cell.score : null,
    }
  })
})

const getTimedWorkProblemDetail = workRoute(contract.getTimedWorkProblemDetail, ({ displayId }, context, view) =>
  pageIn(view, displayId, context),
)

const getTimedWorkSubmissions = workRoute(
  contract.getTimedWorkSubmissions,
  async ({ tid: _, displayId, username, status, ...input }, context, view) => {
    await handInLeft(view, context)
    const filter = {
      ...input,
      uid: null,
      problemID: displayId ?? undefined,
      completeProblemID: true,
      username: username ?? undefined,
      status: status ?? undefined,
    }
    const { records, ...paging } = await listSubmissions(filter, view, visitOf(context))
    const mayJudge = view.refusal('judge') === null
    return { ...paging, records: await wireRows(records, context.locale), mayJudge }
  },
)

export const insideRoutes = [
  getTimedWorkList,
  getTimedWorkInfo,
  startTimedWork,
  endTimedWork,
  getTimedWorkProblems,
  getTimedWorkProblemDetail,
  getTimedWorkSubmissions,
]
