import { now } from '../../../platform/clock.ts'
import { commonErrors, Failure } from '../../../platform/errors.ts'
import { hasAccess } from '../../../platform/http/access.ts'
import { applyChanges } from '../../../platform/http/changed.ts'
import { type Caller, type Context, route } from '../../../platform/http/serve.ts'
import { transact } from '../../../platform/table/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { entriesOf, entryWrite } from '../../problem-set/index.ts'
import { askForBuild } from '../../standing/index.ts'
import { type ContestView, contestKey } from '../contest-set.ts'
import { contestErrors as errors } from '../errors.ts'
import { managedBy } from '../roles.ts'
import { contestRoute, contestRouteBy } from '../route.ts'
import { allContests, tutorialWrites, visibleWrites } from '../store.ts'
import { tutorialClaims } from '../texts.ts'
import * as contract from './contract.ts'
import { formOf } from './form.ts'
import { listedForStaff, staffFieldsOf } from './list.ts'
import { applyContestForm, createContest, knownText } from './save.ts'
import { undo } from './undo.ts'

const weekMs = 7 * 24 * 3_600_000
const addWeek = (time: string) => new Date(Date.parse(time) + weekMs).toISOString()

const getAdminContests = route(contract.getAdminContests, async (input, { caller, at }) => {
  const rows = (await allContests()).filter(({ gid }) => gid === (input.gid || null))
  const seesAll = !input.gid && hasAccess('edit-all-problems', caller.roles)
  return listedForStaff(seesAll ? rows : await managedBy(rows, caller), input, caller, at)
})

const getAdminContest = contestRoute(contract.getAdminContest, async (_, { at }, { contest }) => {
  const text = await knownText(contest.number)
  return { ...formOf(contest, text), ...staffFieldsOf(contest, at), source: contest.source, revision: text.revision }
})

const addContest = route(contract.addContest, async (form, by) => ({
  cid: await createContest(form, by, { gid: null }),
}))

const changeContest = contestRouteBy(
  contract.changeContest,
  ({ id }) => id,
  async ({ id: _, revision, ...changes }, by, { contest }) => {
    const text = await knownText(contest.number)
    if (revision && revision !== text.revision) throw new Failure(errors['contest-changed'])
    const before = formOf(contest, text)
    const form = applyChanges(contract.changeContest, contract.contestFields, before, changes)
    if (form.type !== before.type) throw new Failure(errors['contest-rule-locked'])
    await applyContestForm(form, contest, text, by)
    return null
  },
)

const showContest = contestRoute(contract.showContest, async ({ visible }, by, { contest }) => {
  const { number } = contest
  const entry = await auditWrite(by, {
    action: 'contest.show',
    target: String(number),
    before: { visible: contest.visible },
    after: { visible },
  })
  await transact([...visibleWrites(number, visible, now().toISOString()), entry])
  await askForBuild(contestKey(number))
  return null
})

const removeContest = contestRoute(contract.removeContest, (_, by, { contest }) => undo.remove(contest, by))

const changeTutorial = contestRoute(contract.changeTutorial, async ({ tutorial }, by, { contest: { number } }) => {
  const before = await knownText(number)
  const [claims, entry] = await Promise.all([
    tutorialClaims(number, { content: before.tutorial }, { content: tutorial }, by),
    auditWrite(by, {
      action: 'contest.edit',
      target: String(number),
      before: { tutorial: before.tutorial },
      after: { tutorial },
    }),
  ])
  await transact([...tutorialWrites(number, tutorial), ...claims, entry])
  return null
})

const getDeletedContests = route(contract.getDeletedContests, (_, { caller }) => undo.deleted(caller))

const restoreContest = route(contract.restoreContest, ({ cid }, by) => undo.restore(cid, by))

async function cloneContest(_: unknown, by: Context & { caller: Caller }, { contest, owned }: ContestView) {
  // whom a contest names as its manager may make none like it
  const mayMake = contest.gid === null ? hasAccess('manage-problems', by.caller.roles) : owned.isStaff
  if (!mayMake) throw new Failure(commonErrors.forbidden)
  const form = formOf(contest, await knownText(contest.number))
  const entries = await entriesOf(contestKey(contest.number))
  const copy = {
    ...form,
    startTime: addWeek(form.startTime),
    endTime: addWeek(form.endTime),
    sealRankTime: form.sealRankTime === null ? null : addWeek(form.sealRankTime),
    visible: false,
  }
  const cid = await createContest(copy, by, { gid: contest.gid, source: contest.number }, (number) =>
    entries.map((entry) => entryWrite({ ...entry, set: contestKey(number) })),
  )
  return { cid }
}

export const lifeRoutes = [
  getAdminContests,
  getAdminContest,
  addContest,
  changeContest,
  showContest,
  removeContest,
  getDeletedContests,
  restoreContest,
  contestRoute(contract.cloneContest, cloneContest),
  contestRoute(contract.cloneContestByGet, cloneContest),
  changeTutorial,
]
