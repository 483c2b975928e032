import { commonErrors, Failure } from '../../../platform/errors.ts'
import { hasAccess } from '../../../platform/http/access.ts'
import { applyChanges } from '../../../platform/http/changed.ts'
import { type Caller, type Context, route } from '../../../platform/http/serve.ts'
import { transact } from '../../../platform/table/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { entriesOf, entryWrite } from '../../problem-set/index.ts'
import { type ContestView, contestKey } from '../contest-set.ts'
import { contestErrors as errors } from '../errors.ts'
import { managedBy } from '../roles.ts'
import { contestRoute, contestRouteBy } from '../route.ts'
import { contestItems } from '../store.ts'
import { tutorialClaims } from '../texts.ts'
import * as contract from './contract.ts'
import { formOf } from './form.ts'
import { listedForStaff, staffFieldsOf } from './list.ts'
import { ownedContests } from './save.ts'

const weekMs = 7 * 24 * 3_600_000
const addWeek = (time: string) => new Date(Date.parse(time) + weekMs).toISOString()

const getAdminContests = route(contract.getAdminContests, async (input, { caller, at }) => {
  const rows = await ownedContests.in(input.gid || null)
  const seesAll = !input.gid && hasAccess('edit-all-problems', caller.roles)
  return listedForStaff(seesAll ? rows : await managedBy(rows, caller), input, caller, at)
})

const getAdminContest = contestRoute(contract.getAdminContest, async (_, { at }, { contest }) => {
  const text = await contestItems.knownText(contest.number)
  return { ...formOf(contest, text), ...staffFieldsOf(contest, at), revision: text.revision }
})

const addContest = route(contract.addContest, async (form, by) => ({
  cid: await ownedContests.create({ ...form, source: 0 }, by, null),
}))

const changeContest = contestRouteBy(
  contract.changeContest,
  ({ id }) => id,
  ({ id: _, revision, ...changes }, by, { contest }) =>
    ownedContests.change(contest, revision, by, (before) => {
      const form = applyChanges(contract.changeContest, contract.contestFields, before, changes)
      if (form.type !== before.type) throw new Failure(errors['contest-rule-locked'])
      return form
    }),
)

const showContest = contestRoute(contract.showContest, ({ visible }, by, { contest }) =>
  ownedContests.show(contest, visible, by),
)

const removeContest = contestRoute(contract.removeContest, (_, by, { contest }) => ownedContests.remove(contest, by))

const changeTutorial = contestRoute(contract.changeTutorial, async ({ tutorial }, by, { contest: { number } }) => {
  const before = await contestItems.knownText(number)
  const [claims, entry] = await Promise.all([
    tutorialClaims(number, { content: before.tutorial }, { content: tutorial }, by),
    auditWrite(by, {
      action: 'contest.edit',
      target: String(number),
      before: { tutorial: before.tutorial },
      after: { tutorial },
    }),
  ])
  await transact([
    contestItems.patchTextWrite(number, { tutorial }),
    ...contestItems.patchRowWrites(number, { hasTutorial: tutorial !== '' }),
    ...claims,
    entry,
  ])
  return null
})

const getDeletedContests = route(contract.getDeletedContests, (_, { caller }) => ownedContests.deleted(caller))

const restoreContest = route(contract.restoreContest, ({ cid }, by) => ownedContests.restore(cid, by))

async function cloneContest(_: unknown, by: Context & { readonly caller: Caller }, { contest, owned }: ContestView) {
  // who is only named as a manager may make none
  const mayMake = contest.gid === null ? hasAccess('manage-problems', by.caller.roles) : owned.isStaff
  if (!mayMake) throw new Failure(commonErrors.forbidden)
  const form = formOf(contest, await contestItems.knownText(contest.number))
  const entries = await entriesOf(contestKey(contest.number))
  const copy = {
    ...form,
    startTime: addWeek(form.startTime),
    endTime: addWeek(form.endTime),
    sealRankTime: form.sealRankTime === null ? null : addWeek(form.sealRankTime),
    visible: false,
    source: contest.number,
  }
  const cid = await ownedContests.create(copy, by, contest.gid, (number) =>
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
