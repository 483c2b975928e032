import { pickText } from '@oj/shared/text.ts'
import { Failure } from '../../../platform/errors.ts'
import { route } from '../../../platform/http/serve.ts'
import { readPersonNames } from '../../account/index.ts'
import { pageIn } from '../../problem/index.ts'
import { checkPassword, isPassword, recentEntriesOf, visitOf } from '../../problem-set/index.ts'
import { computeTimedScore, recentPointsOf, triesOf } from '../../standing/index.ts'
import { listSubmissions, toWireRows } from '../../submission/index.ts'
import { WorkAuth } from '../contract-terms.ts'
import { handInDrafts, handInLeft } from '../drafts.ts'
import { countsOf, entrantsOf, handIn, startClock } from '../entrants.ts'
import { timedWorkErrors as errors } from '../errors.ts'
import { termsOf } from '../rank/terms.ts'
import { workRoute, workRouteBy } from '../route.ts'
import { recentWorks, workItems } from '../store.ts'
import type { WorkView } from '../timed-work-set.ts'
import { closesFor, WorkStatus, withStandingTime } from '../times.ts'
import * as contract from './contract.ts'
import { isStarted, pageOfTimedWorks, recordOf, type Started, toTimedWorkRow } from './list.ts'

const getTimedWorkList = route(contract.getTimedWorkList, async (input, { caller, at }) => {
  const rows = (await recentWorks()).filter(({ visible, gid }) => visible && gid === null)
  return pageOfTimedWorks(rows, input, caller, at)
})

const isStaff = ({ role }: WorkView) => role !== 'entrant'

const getTimedWorkInfo = workRoute(contract.getTimedWorkInfo, async (_, context, view) => {
  const { work, role } = view
  const { at } = context
  const { person } = view
  await handInDrafts(view, context)
  const [text, counts, { nickname }] = await Promise.all([
    workItems.recentText(work.number),
    countsOf([work.number]),
    readPersonNames(work.uid),
  ])
  // who has not started would have so long from now
  const times = person && { ...person, startedAt: person.startedAt ?? at.toISOString() }
  return {
    ...toTimedWorkRow(work, person, at, counts.get(work.number) ?? 0),
    nickname,
    description: text.description,
    role,
    access: view.refusal('enter') === null,
    endsAt: closesFor(work, times).toISOString(),
    extraMinutes: (person?.extraMinutes ?? 0) + (person?.standingMinutes ?? 0),
    isOver: view.isOver,
    canRank: view.refusal('own:rank') === null,
    canDownload: view.refusal('own:download') === null,
    handsInDrafts: work.handsInDrafts,
  }
})

/** How wrong passwords are counted and refused. */
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
  const recent = await workItems.recentText(number)
  // it may have been changed a moment ago
  const { pwd } = isPassword(password, recent.pwd) ? recent : await workItems.knownText(number)
  await checkPassword(guarded, password, pwd, number, uid)
}

/** @throws timed-work-not-entered */
async function readEntrant({ work, moreTime }: WorkView, uid: string): Promise<Started> {
  const entrant = (await entrantsOf(uid, [work.number])).get(work.number)
  if (!isStarted(entrant)) throw new Failure(errors['timed-work-not-entered'])
  return withStandingTime(work, entrant, moreTime)
}

const startTimedWork = workRoute(contract.startTimedWork, async ({ password }, { caller, at }, view) => {
  const { work } = view
  if (isStaff(view)) throw new Failure(errors['timed-work-staff'])
  if (!view.entrant?.startedAt) {
    await checkEntry(view, password, caller.uid)
    await startClock(work.number, caller, at, view.entrant !== null)
  }
  return recordOf(work, await readEntrant(view, caller.uid), at)
})

const endTimedWork = workRouteBy(
  contract.endTimedWork,
  ({ id }) => id,
  async (_, context, view) => {
    const { caller, at } = context
    if (isStaff(view)) throw new Failure(errors['timed-work-staff'])
    const refusal = view.refusal('submit')
    // handing in works while judging is off
    if (view.status !== WorkStatus.running) throw refusal ?? new Failure(errors['timed-work-ended'])
    if (!(await handIn(view.work.number, caller.uid, at))) throw new Failure(errors['timed-work-handed-in'])
    const entrant = await readEntrant(view, caller.uid)
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
  const visible = entries.filter((entry) => view.refusal('see', entry) === null)
  const score = computeTimedScore(termsOf(view.work, visible, points), { isSealed: false, containsEnd: true }, tries)
  const cells = new Map(score.cells.map((cell) => [cell.pid, cell]))
  return visible.map(({ pid, displayId, title }) => {
    const { points: fullScore = 0, isCovered = false } = points.get(pid) ?? {}
    const cell = cells.get(pid)
    const isPublic = !isCovered || view.isOver
    return {
      pid,
      displayId,
      displayTitle: pickText(title, locale),
      type: isCovered ? 1 : 0,
      fullScore,
      isSubmitted: tries.some((one) => one.pid === pid),
      score: isPublic && cell && cell.judged > 0 ? cell.score : null,
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
    const rows = await toWireRows(records, context.locale)
    const mayJudge = view.refusal('judge') === null
    return { ...paging, records: rows.map((row) => ({ ...row, displayTid: row.displayId })), mayJudge }
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
