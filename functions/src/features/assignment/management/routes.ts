import { applyChanges } from '../../../platform/http/changed.ts'
import { type Caller, type Context, route } from '../../../platform/http/serve.ts'
import { groupRoute, stampsOf } from '../../group/index.ts'
import { addressedBy, entriesOf, entryWrite, findSet, visitOf } from '../../problem-set/index.ts'
import { assignmentKey } from '../assignment-set.ts'
import { selectPassed } from '../contract-terms.ts'
import { chooseEntries, listChoosable } from '../entries/choose.ts'
import { tellGiven } from '../followers.ts'
import { personsIn } from '../people/store.ts'
import { assignmentRoute, readManaged } from '../route.ts'
import { type Assignment, assignmentItems } from '../store.ts'
import * as contract from './contract.ts'
import { moveForm } from './copy.ts'
import { type AssignmentForm, assertClasses, formOf, ownedAssignments } from './save.ts'

type By = Context & { caller: Caller }
type Chosen = Parameters<typeof chooseEntries>[1]

/** Makes an assignment with these problems. */
async function createWith(form: AssignmentForm, chosen: Chosen, gid: number, by: By): Promise<number> {
  await assertClasses(form.classes, [], by.caller)
  const choosable = chosen.length === 0 ? [] : await listChoosable(gid, by)
  // refused before a number is taken
  chooseEntries(assignmentKey(0), chosen, choosable, [])
  const number = await ownedAssignments.create(form, by, gid, (of) =>
    chooseEntries(assignmentKey(of), chosen, choosable, []).map(entryWrite),
  )
  await tellVisible(number, form, [gid, ...form.classes], by)
  return number
}

type Shown = Pick<AssignmentForm, 'title' | 'visible'>

/** Tells of an assignment that classes have from now on; of a hidden one once it is shown, else students would learn of it. */
async function tellVisible(number: number, { title, visible }: Shown, classes: readonly number[], by: By) {
  if (visible) await tellGiven({ number, title }, classes, by)
}

/** The problems of a training that the caller sees there. */
async function problemsOfTraining(tid: number, by: By): Promise<Chosen> {
  const view = await (await findSet(addressedBy({ tid })))(visitOf(by))
  const entries = await entriesOf(view.key)
  return entries.filter((one) => view.refusal('see', one) === null).map(({ pid }) => ({ pid, points: null }))
}

const addAssignment = groupRoute(contract.addAssignment, async ({ gid, problems, tid, ...form }, by) => {
  const ofTraining = tid === null || tid <= 0 ? [] : await problemsOfTraining(tid, by)
  return { aid: await createWith(form, [...problems, ...ofTraining], gid, by) }
})

const copyAssignment = groupRoute(contract.copyAssignment, async ({ gid, aid, startTime }, by) => {
  const { assignment, key } = await readManaged(aid, by)
  const [text, entries, choosable] = await Promise.all([
    assignmentItems.knownText(aid),
    entriesOf(key),
    listChoosable(gid, by),
  ])
  const known = new Set(choosable.map(({ pid }) => pid))
  const offset = Date.parse(startTime) - Date.parse(assignment.startTime)
  const form = moveForm(formOf(assignment, text), (time) => new Date(Date.parse(time) + offset).toISOString())
  const number = await ownedAssignments.create(form, by, gid, (of) =>
    entries.filter(({ pid }) => known.has(pid)).map((entry) => entryWrite({ ...entry, set: assignmentKey(of) })),
  )
  await tellVisible(number, form, [gid], by)
  const missed = entries.filter(({ pid }) => !known.has(pid)).map(({ pid, displayId }) => ({ pid, displayId }))
  return { aid: number, missed }
})

/** Whose own due time the new one has passed. */
async function listPassed({ number, dueTime }: Assignment, to: string | null) {
  const passed = selectPassed(await personsIn(number), dueTime, to)
  return passed.map(({ uid, username, times: { due = null } }) => ({ uid, username, due }))
}

const getAdminAssignment = assignmentRoute(contract.getAdminAssignment, async (_, __, { assignment }) => {
  const text = await assignmentItems.knownText(assignment.number)
  return { ...formOf(assignment, text), ...stampsOf(assignment), revision: text.revision }
})

const changeAssignment = assignmentRoute(
  contract.changeAssignment,
  async ({ aid: _, revision, ...changes }, by, { assignment }) => {
    await assertClasses(changes.classes ?? [], assignment.classes, by.caller)
    await ownedAssignments.change(assignment, revision, by, (form) =>
      applyChanges(contract.changeAssignment, contract.assignmentFields, form, changes),
    )
    const { dueTime, title = assignment.title, visible = assignment.visible } = changes
    const others = changes.classes ?? assignment.classes
    const classes = assignment.gid === null ? others : [assignment.gid, ...others]
    const fresh = classes.filter((gid) => !assignment.visible || !assignment.classes.includes(gid))
    await tellVisible(assignment.number, { title, visible }, fresh, by)
    return { passed: dueTime === undefined ? [] : await listPassed(assignment, dueTime) }
  },
)

const showAssignment = assignmentRoute(contract.showAssignment, async ({ visible }, by, { assignment }) => {
  await ownedAssignments.show(assignment, visible, by)
  const { number, title, classes } = assignment
  if (!assignment.visible) await tellVisible(number, { title, visible }, classes, by)
  return null
})

const removeAssignment = assignmentRoute(contract.removeAssignment, (_, by, { assignment }) =>
  ownedAssignments.remove(assignment, by),
)

const getDeletedAssignments = route(contract.getDeletedAssignments, (_, { caller }) => ownedAssignments.deleted(caller))

const restoreAssignment = route(contract.restoreAssignment, ({ aid }, by) => ownedAssignments.restore(aid, by))

export const makingRoutes = [addAssignment, copyAssignment]

export const lifeRoutes = [
  getAdminAssignment,
  changeAssignment,
  showAssignment,
  removeAssignment,
  getDeletedAssignments,
  restoreAssignment,
]
