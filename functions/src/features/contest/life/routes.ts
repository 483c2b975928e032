import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { allows } from '../../../platform/http/access.ts'
import { changed } from '../../../platform/http/changed.ts'
import { page } from '../../../platform/http/page.ts'
import { type Caller, route } from '../../../platform/http/serve.ts'
import { transact } from '../../../platform/table/index.ts'
import { audited } from '../../audit/index.ts'
import { entriesOf, entryWrite } from '../../problem-set/index.ts'
import { askForBuild } from '../../standing/index.ts'
import { contestKey, roleIn } from '../contest-set.ts'
import { contestErrors as errors } from '../errors.ts'
import { countsOf } from '../members.ts'
import { contestRoute, contestRouteBy } from '../route.ts'
import {
  allContests,
  type Contest,
  restoreWrites,
  trashedContests,
  trashWrites,
  tutorialWrites,
  visibleWrites,
} from '../store.ts'
import { tutorialClaims } from '../texts.ts'
import { durationOf, statusAt } from '../times.ts'
import * as contract from './contract.ts'
import { formOf } from './form.ts'
import { isPast } from './purge.ts'
import { change, create, knownText } from './save.ts'

const weekMs = 7 * 24 * 3_600_000
const later = (time: string) => new Date(Date.parse(time) + weekMs).toISOString()

/** Whether somebody may change a contest. */
const isOf = (row: Contest, caller: Caller) => roleIn(row, caller) === 'manager'

const wired = (row: Contest, at: Date) => ({
  id: row.number,
  uid: row.uid,
  author: row.author,
  gid: row.gid,
  status: statusAt(row, at),
  duration: durationOf(row),
  gmtCreate: row.gmtCreate,
  gmtModified: row.gmtModified,
})

/** Whether somebody made a contest, or is named among its managers. */
const isOwn = (row: Contest, { uid }: Caller) => row.uid === uid || row.managers.some((one) => one.uid === uid)

/** Whether a value is what a filter asks for: nothing asks for all. */
const fits = (value: number, asked: number | '' | null | undefined) =>
  asked === undefined || asked === null || asked === '' || asked === value

const getAdminContests = route(contract.getAdminContests, async (input, { caller, at }) => {
  const seesAll = allows('edit-all-problems', caller.roles)
  const isListed = (row: Contest) => (input.onlyMine ? isOwn(row, caller) : seesAll || isOf(row, caller))
  const wanted = input.keyword?.trim().toLowerCase() ?? ''
  const found = (await allContests())
    .filter((row) => row.gid === (input.gid || null) && isListed(row))
    .filter((row) => row.title.toLowerCase().includes(wanted) || String(row.number) === wanted)
    .filter((row) => fits(row.type, input.type) && fits(row.auth, input.auth) && fits(statusAt(row, at), input.status))
  const { records, ...paging } = page(found, input)
  const counts = await countsOf(records.map(({ number }) => number))
  return {
    ...paging,
    records: records.map((row) => ({
      ...wired(row, at),
      title: row.title,
      type: row.type,
      auth: row.auth,
      visible: row.visible,
      startTime: row.startTime,
      endTime: row.endTime,
      count: counts.get(row.number) ?? 0,
      mine: isOf(row, caller),
    })),
  }
})

const getAdminContest = contestRoute(contract.getAdminContest, async (_, { at }, { contest }) => {
  const text = await knownText(contest.number)
  return { ...formOf(contest, text), ...wired(contest, at), revision: text.revision }
})

const addContest = route(contract.addContest, async (form, by) => ({ cid: await create(form, by, null) }))

const changeContest = contestRouteBy(
  contract.changeContest,
  ({ id }) => id,
  async ({ id: _, revision, ...changes }, by, { contest }) => {
    const text = await knownText(contest.number)
    if (revision && revision !== text.revision) throw new Failure(errors['contest-changed'])
    const before = formOf(contest, text)
    const form = changed(contract.changeContest, contract.contestFields, before, changes)
    if (form.type !== before.type) throw new Failure(errors['contest-rule-locked'])
    await change(form, contest, text, by)
    return null
  },
)

const showContest = contestRoute(contract.showContest, async ({ visible }, by, { contest }) => {
  const { number } = contest
  const entry = await audited(by, {
    action: 'contest.show',
    target: String(number),
    before: { visible: contest.visible },
    after: { visible },
  })
  await transact([...visibleWrites(number, visible, now().toISOString()), entry])
  await askForBuild(contestKey(number))
  return null
})

const removeContest = contestRoute(contract.removeContest, async (_, by, { contest }) => {
  const { number, title } = contest
  const entry = await audited(by, { action: 'contest.delete', target: String(number), before: { title } })
  await transact([...trashWrites(contest, now().toISOString(), by.caller.username), entry])
  await askForBuild(contestKey(number))
  return null
})

const changeTutorial = contestRoute(contract.changeTutorial, async ({ tutorial }, by, { contest: { number } }) => {
  const before = await knownText(number)
  const [claims, entry] = await Promise.all([
    tutorialClaims(number, { content: before.tutorial }, { content: tutorial }, by),
    audited(by, {
      action: 'contest.edit',
      target: String(number),
      before: { tutorial: before.tutorial },
      after: { tutorial },
    }),
  ])
  await transact([...tutorialWrites(number, tutorial), ...claims, entry])
  return null
})

/** The deleted contests that somebody may restore. */
const restorable = async (caller: Caller) =>
  (await trashedContests()).filter((row) => isOf(row, caller) && !isPast(row))

const getDeletedContests = route(contract.getDeletedContests, async (_, { caller }) => {
  const rows = (await restorable(caller)).map(({ number, title, author, deletedAt, deletedBy }) => ({
    id: number,
    title,
    author,
    deletedAt: deletedAt ?? '',
    deletedBy: deletedBy ?? '',
  }))
  return rows.sort((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1))
})

const restoreContest = route(contract.restoreContest, async ({ cid }, by) => {
  const row = (await restorable(by.caller)).find(({ number }) => number === cid)
  if (!row) throw new Failure(errors['contest-not-found'])
  const entry = await audited(by, { action: 'contest.restore', target: String(cid), after: { title: row.title } })
  await transact([...restoreWrites(row), entry])
  return null
})

const cloneContest = contestRoute(contract.cloneContest, async (_, by, { contest }) => {
  const form = formOf(contest, await knownText(contest.number))
  const entries = await entriesOf(contestKey(contest.number))
  const copy = {
    ...form,
    startTime: later(form.startTime),
    endTime: later(form.endTime),
    sealRankTime: form.sealRankTime === null ? null : later(form.sealRankTime),
    visible: false,
  }
  const cid = await create(copy, by, contest.gid, (number) =>
    entries.map((entry) => entryWrite({ ...entry, set: contestKey(number) })),
  )
  return { cid }
})

export const lifeRoutes = [
  getAdminContests,
  getAdminContest,
  addContest,
  changeContest,
  showContest,
  removeContest,
  getDeletedContests,
  restoreContest,
  cloneContest,
  changeTutorial,
]
