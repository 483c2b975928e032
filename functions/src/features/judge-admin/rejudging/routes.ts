import { Status } from '@oj/shared/judging/verdicts.ts'
import * as z from 'zod/mini'
import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { page } from '../../../platform/http/page.ts'
import { transact } from '../../../platform/table/index.ts'
import { startTask } from '../../../platform/tasks.ts'
import { auditWrite } from '../../audit/index.ts'
import { recentNamesIn } from '../../problem/index.ts'
import { setRoute, withoutAddress } from '../../problem-set/index.ts'
import { cellsOf } from '../../tries/index.ts'
import { filterFields } from '../contract-filter.ts'
import { judgeAdminErrors as errors } from '../errors.ts'
import * as contract from './contract.ts'
import { peopleOf } from './differences.ts'
import { changesMax, changesOf, type JudgedRow } from './rows.ts'
import { countsOf, type Head, headsOf, newHead, readRejudging, stateWrite } from './store.ts'

const Filter = z.object(filterFields)

const toRejudging = (head: Head): contract.Rejudging => ({ ...head, filter: Filter.parse(JSON.parse(head.filter)) })

const startRejudging = setRoute(contract.startRejudging, async (filter, by, { key }) => {
  const chosen = withoutAddress(filter)
  const { number, write } = await newHead(key, JSON.stringify(chosen), by.caller.username)
  const after = { set: key, ...chosen }
  await transact([write, await auditWrite(by, { action: 'submission.rejudging', target: String(number), after })])
  return { number, ...(await startTask(contract.SendRejudging, { number, filter }, by)) }
})

const getRejudgings = setRoute(contract.getRejudgings, async (_, __, { key }) => (await headsOf(key)).map(toRejudging))

const isReady = ({ state, total }: Head, judged: number) => state === 'judging' && judged >= total

const getRejudging = setRoute(contract.getRejudging, async ({ number }, _, { key }) => {
  const head = await readRejudging(key, number)
  const counts = await countsOf(number)
  return { ...toRejudging(head), ...counts, isReady: isReady(head, counts.judged) }
})

const isAccepted = ({ status }: { status: number }) => status === Status.accepted

/** The tries of those whose submissions become accepted or cease to be, as they count now. */
async function triesOf(changes: readonly JudgedRow[]) {
  const cells = await Promise.all(
    changes.map(async ({ uid, scope, pid }) => [`${uid} ${pid}`, (await cellsOf(uid, scope, [pid])).get(pid)] as const),
  )
  const known = new Map(cells)
  return (uid: string, pid: number) =>
    (known.get(`${uid} ${pid}`)?.tries ?? []).map((one) => ({ submitId: one.submitId, isSolved: isAccepted(one) }))
}

const getRejudgingChanges = setRoute(contract.getRejudgingChanges, async ({ number, ...paging }, _, { key }) => {
  await readRejudging(key, number)
  const [found, names] = await Promise.all([changesOf(number), recentNamesIn([key])])
  const changes = found.map((row) => ({
    ...row,
    displayPid: names.entry(key, row.pid)?.displayId ?? row.displayPid,
  }))
  const turned = changes.filter((row) => isAccepted(row) !== isAccepted(row.after))
  const people = peopleOf(
    turned.map((row) => ({ ...row, isSolved: isAccepted(row.after) })),
    await triesOf(turned),
  )
  const shown = page(changes, paging)
  return {
    ...shown,
    ...(changes.length >= changesMax ? { totalIsMinimum: true } : {}),
    records: shown.records.map((row) => ({ ...row, displayId: row.displayPid, before: row })),
    people,
  }
})

/** After so many ms work that applies a rejudging is lost, if nothing has gone on with it, and may be started again. */
const applyingMax = 33 * 60_000

const applyRejudging = setRoute(contract.applyRejudging, async (input, by, { key }) => {
  const { number } = input
  const head = await readRejudging(key, number)
  const isLost = head.state === 'applying' && Date.parse(head.since) + applyingMax < now().getTime()
  if (head.state === 'applied' || head.state === 'dropped') throw new Failure(errors['rejudging-over'])
  const { judged, changed } = await countsOf(number)
  if (!isLost && !isReady(head, judged)) throw new Failure(errors['rejudging-open'])
  const entry = await auditWrite(by, {
    action: 'submission.rejudging-apply',
    target: String(number),
    after: { set: key, judged, changed },
  })
  await transact([stateWrite(head, 'applying'), entry])
  return startTask(contract.ApplyRejudging, input, by)
})

const dropRejudging = setRoute(contract.dropRejudging, async ({ number }, by, { key }) => {
  const head = await readRejudging(key, number)
  if (head.state !== 'sending' && head.state !== 'judging') throw new Failure(errors['rejudging-over'])
  const entry = await auditWrite(by, {
    action: 'submission.rejudging-drop',
    target: String(number),
    after: { set: key },
  })
  await transact([stateWrite(head, 'dropped'), entry])
  return null
})

export const rejudgingRoutes = [
  startRejudging,
  getRejudgings,
  getRejudging,
  getRejudgingChanges,
  applyRejudging,
  dropRejudging,
]
