import { now } from '../../../platform/clock.ts'
import { commonErrors, Failure } from '../../../platform/errors.ts'
import { allows } from '../../../platform/http/access.ts'
import { type Caller, route } from '../../../platform/http/serve.ts'
import { nextNumber } from '../../../platform/table/counter.ts'
import { transact } from '../../../platform/table/index.ts'
import { audited, recordAction } from '../../audit/index.ts'
import { askForBuild } from '../build/ask-task.ts'
import { dropHanded } from '../build/objects.ts'
import { columnKinds } from '../column-kinds.ts'
import { handKind } from '../contract-terms.ts'
import { gradebookErrors as errors } from '../errors.ts'
import { tellOfChange } from '../messages.ts'
import { gradebookRoute, gradebookRouteAhead } from '../route.ts'
import {
  forgetGradebook,
  type Gradebook,
  gradebooksOf,
  gradebookWrites,
  newestGradebooks,
  studentsOf,
  taughtBy,
  visitedBy,
} from '../store.ts'
import { columnForm } from '../table/routes.ts'
import * as contract from './contract.ts'
import { columnsFrom, emptyGradebook, teachersNamed } from './save.ts'

/** The most gradebooks that a list has. */
const listMax = 200

async function ofTeacher({ uid, roles }: Caller): Promise<Gradebook[]> {
  if (allows('manage-site', roles)) return newestGradebooks(listMax)
  return gradebooksOf((await taughtBy(uid)).slice(-listMax))
}

const getGradebooks = route(contract.getGradebooks, async (_, { caller }) => {
  const [taught, visited] = await Promise.all([
    ofTeacher(caller),
    visitedBy(caller.uid).then((numbers) => gradebooksOf(numbers.slice(-listMax))),
  ])
  const own = new Set(taught.map(({ number }) => number))
  const others = visited.filter(({ number, isPublished }) => isPublished && !own.has(number))
  const rowOf = (role: 'teacher' | 'student') => (row: Gradebook) => ({
    id: row.number,
    title: row.title,
    author: row.author,
    role,
    isPublished: row.isPublished,
    columns: row.columns.filter(({ isPublished }) => role === 'teacher' || isPublished).length,
    gmtModified: row.gmtModified,
  })
  const records = [...taught.map(rowOf('teacher')), ...others.map(rowOf('student'))]
  return { records: records.sort((a, b) => b.id - a.id), mayAdd: allows('manage-problems', caller.roles) }
})

const addGradebook = route(contract.addGradebook, async ({ title, description }, by) => {
  const number = await nextNumber('gradebook')
  const row = emptyGradebook(number, title, description, by.caller)
  const entry = await audited(by, { action: 'gradebook.add', target: String(number), after: { title } })
  await transact([...gradebookWrites(row, null), entry])
  return { id: number }
})

const getGradebook = gradebookRouteAhead(
  contract.getGradebook,
  ({ id }) => studentsOf(id),
  async ({ id }, { caller }, { gradebook }, students) => ({
    id,
    title: gradebook.title,
    description: gradebook.description,
    author: gradebook.author,
    gid: gradebook.gid,
    teachers: gradebook.teachers.map(({ username }) => username),
    isPublished: gradebook.isPublished,
    dropLowest: gradebook.dropLowest,
    columns: gradebook.columns.map(columnForm),
    students: students.length,
    revision: gradebook.revision,
    kinds: [...columnKinds.all().map(({ name }) => name), handKind],
    mayRemove: mayRemove(gradebook, caller),
  }),
)

const mayRemove = ({ authorUid }: Gradebook, { uid, roles }: Caller) =>
  authorUid === uid || allows('manage-site', roles)

const changeGradebook = gradebookRoute(contract.changeGradebook, async (input, by, { gradebook: before }) => {
  if (input.revision !== before.revision) throw new Failure(errors['gradebook-changed'])
  const { columns, nextColumn } = input.columns ? await columnsFrom(input.columns, before, by) : before
  const row: Gradebook = {
    ...before,
    title: input.title ?? before.title,
    description: input.description ?? before.description,
    teachers: input.teachers ? await teachersNamed(input.teachers) : before.teachers,
    isPublished: input.isPublished ?? before.isPublished,
    dropLowest: input.dropLowest ?? before.dropLowest,
    columns,
    nextColumn,
    revision: before.revision + 1,
    gmtModified: now().toISOString(),
  }
  const loggedOf = ({ title, teachers, isPublished, dropLowest, columns: some }: Gradebook) => ({
    title,
    teachers: teachers.map(({ username }) => username),
    isPublished,
    dropLowest,
    columns: some.map((column) => `${column.id} ${column.kind} ${column.ref} ${column.title}`),
  })
  const entry = await audited(by, {
    action: 'gradebook.edit',
    target: String(before.number),
    before: loggedOf(before),
    after: loggedOf(row),
  })
  await transact([...gradebookWrites(row, before), entry])
  await tellOfChange(before, row, by.caller.uid)
  if (input.columns) await askForBuild(before.number, by)
  return { revision: row.revision }
})

const removeGradebook = gradebookRoute(contract.removeGradebook, async ({ id }, by, { gradebook, build }) => {
  if (!mayRemove(gradebook, by.caller)) throw new Failure(commonErrors.forbidden)
  await recordAction(by, { action: 'gradebook.delete', target: String(id), before: { title: gradebook.title } })
  await forgetGradebook(gradebook)
  await dropHanded(build?.object ?? null)
  return null
})

export const lifeRoutes = [getGradebooks, addGradebook, getGradebook, changeGradebook, removeGradebook]
