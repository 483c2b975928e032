import { foldForSearch } from '@oj/shared/text.ts'
import { now } from '../../../platform/clock.ts'
import { commonErrors, Failure } from '../../../platform/errors.ts'
import { hasAccess } from '../../../platform/http/access.ts'
import { type Caller, route } from '../../../platform/http/serve.ts'
import { transact } from '../../../platform/table/index.ts'
import { auditWrite, recordAction } from '../../audit/index.ts'
import { mayIn } from '../../group/contract-levels.ts'
import { groupRoute, groupsOf } from '../../group/index.ts'
import { visitOf } from '../../problem-set/index.ts'
import { askForBuild } from '../build/ask-task.ts'
import { removeSnapshot } from '../build/objects.ts'
import { columnKinds, requireKind } from '../column-kinds.ts'
import { handKind } from '../contract-terms.ts'
import { gradebookErrors as errors } from '../errors.ts'
import { notifyOfChange } from '../messages.ts'
import { taughtOf } from '../places.ts'
import { attendedBy, booksMax } from '../roster.ts'
import { gradebookRoute, gradebookRouteOfAll } from '../route.ts'
import {
  forgetGradebook,
  type Gradebook,
  gradebooksIn,
  gradebooksOf,
  gradebookWrites,
  newestGradebooks,
  taughtBy,
} from '../store.ts'
import { columnForm } from '../table/routes.ts'
import * as contract from './contract.ts'
import { checkMembers, columnsFrom, createGradebook, rowsFor, teachersNamed } from './save.ts'

/** The gradebooks that somebody made, is a teacher in, or has as staff of a group. */
async function listTaughtGradebooks({ uid, roles }: Caller): Promise<Gradebook[]> {
  if (hasAccess('manage-site', roles)) return newestGradebooks(booksMax)
  const [named, groups] = await Promise.all([taughtBy(uid), groupsOf(uid)])
  const staffed = groups.filter(({ auth }) => mayIn('make-sets', auth, false))
  const [own, ...ofGroups] = await Promise.all([
    gradebooksOf(named.slice(-booksMax)),
    ...staffed.map(({ number }) => gradebooksIn(number, booksMax)),
  ])
  const all = new Map([...own, ...ofGroups.flat()].map((row) => [row.number, row]))
  return taughtOf([...all.values()], { uid, roles })
}

const getGradebooks = route(contract.getGradebooks, async (_, { caller }) => {
  const [taught, attended] = await Promise.all([listTaughtGradebooks(caller), attendedBy(caller.uid)])
  return { records: rowsFor(taught, attended), mayAdd: hasAccess('manage-problems', caller.roles) }
})

const addGradebook = route(contract.addGradebook, async (form, by) => ({
  id: await createGradebook(form, by, { gid: null, takesMembers: false }),
}))

const getGroupGradebooks = groupRoute(contract.getGroupGradebooks, async ({ gid }, { caller }, view) => {
  const mayAdd = view.refusal('make-sets') === null
  const [all, attended] = await Promise.all([gradebooksIn(gid, booksMax), attendedBy(caller.uid)])
  const here = attended.filter(({ book }) => book.gid === gid)
  return { records: rowsFor(await taughtOf(all, caller), here), mayAdd }
})

const addGroupGradebook = groupRoute(contract.addGroupGradebook, async ({ gid, takesMembers, ...form }, by) => ({
  id: await createGradebook(form, by, { gid, takesMembers }),
}))

const getGradebook = gradebookRouteOfAll(contract.getGradebook, async ({ id }, _, { gradebook, place }, students) => ({
  ...gradebook,
  id,
  teachers: gradebook.teachers.map(({ username }) => username),
  columns: gradebook.columns.map(columnForm),
  students: students.length,
  kinds: [...columnKinds.all().map(({ name }) => name), handKind],
  mayRemove: place.manages,
}))

const changeGradebook = gradebookRoute(contract.changeGradebook, async (input, by, { gradebook: before }) => {
  if (input.revision !== before.revision) throw new Failure(errors['gradebook-changed'])
  const { columns, nextColumn } = input.columns ? await columnsFrom(input.columns, before, by) : before
  const row: Gradebook = {
    ...before,
    title: input.title ?? before.title,
    description: input.description ?? before.description,
    teachers: input.teachers ? await teachersNamed(input.teachers) : before.teachers,
    isPublished: input.isPublished ?? before.isPublished,
    takesMembers: input.takesMembers ?? before.takesMembers,
    takesAssignments: input.takesAssignments ?? before.takesAssignments,
    dropLowest: input.dropLowest ?? before.dropLowest,
    columns,
    nextColumn,
    revision: before.revision + 1,
    gmtModified: now().toISOString(),
  }
  if (row.takesMembers && !before.takesMembers) await checkMembers(row)
  const loggedOf = ({ teachers, columns: some, ...one }: Gradebook) => ({
    title: one.title,
    teachers: teachers.map(({ username }) => username),
    isPublished: one.isPublished,
    takesMembers: one.takesMembers,
    takesAssignments: one.takesAssignments,
    dropLowest: one.dropLowest,
    columns: some.map((column) => `${column.id} ${column.kind} ${column.ref} ${column.title}`),
  })
  const entry = await auditWrite(by, {
    action: 'gradebook.edit',
    target: String(before.number),
    before: loggedOf(before),
    after: loggedOf(row),
  })
  await transact([...gradebookWrites(row, before), entry])
  await notifyOfChange(before, row, by.caller.uid)
  if (input.columns || row.takesMembers !== before.takesMembers) await askForBuild(before.number, by)
  return { revision: row.revision }
})

const getColumnSources = gradebookRoute(contract.getColumnSources, async (input, context, { gradebook }) => {
  const words = foldForSearch(input.keyword)
  const { locale } = context
  const records = await requireKind(input.kind).search({ words, gid: gradebook.gid, locale }, visitOf(context))
  return { records }
})

const removeGradebook = gradebookRoute(contract.removeGradebook, async ({ id }, by, { gradebook, build, place }) => {
  if (!place.manages) throw new Failure(commonErrors.forbidden)
  await recordAction(by, { action: 'gradebook.delete', target: String(id), before: { title: gradebook.title } })
  await forgetGradebook(gradebook)
  await removeSnapshot(build?.object ?? null)
  return null
})

export const lifeRoutes = [
  getGradebooks,
  addGradebook,
  getGroupGradebooks,
  addGroupGradebook,
  getGradebook,
  changeGradebook,
  getColumnSources,
  removeGradebook,
]
