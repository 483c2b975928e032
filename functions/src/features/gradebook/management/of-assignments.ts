import { clipText } from '@oj/shared/text.ts'
import { now } from '../../../platform/clock.ts'
import type { Caller, Context } from '../../../platform/http/serve.ts'
import { nextNumber } from '../../../platform/table/counter.ts'
import { retryOnConflict, transact } from '../../../platform/table/index.ts'
import { type AssignmentFollower, assignments, type GivenAssignment } from '../../assignment/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { keyOf } from '../../problem-set/index.ts'
import { gradebookLimits as limits } from '../contract-terms.ts'
import { booksMax, learnersOf } from '../roster.ts'
import {
  type Column,
  classBookOf,
  classBookWrite,
  type Gradebook,
  gradebookOf,
  gradebooksIn,
  gradebookWrites,
} from '../store.ts'
import { emptyGradebook } from './empty.ts'

type By = Context & { caller: Caller }

const titles = { en: 'Grades', 'zh-CN': '成绩' } as const

/** The column of an assignment, which says itself what is due when and what lateness costs. */
const columnFor = ({ number, title }: GivenAssignment, id: number, { uid }: Caller): Column => ({
  id,
  kind: assignments.name,
  ref: String(number),
  set: keyOf(assignments.name, number),
  pid: null,
  by: uid,
  title: clipText(title, limits.title - 1),
  weight: 1,
  due: null,
  late: null,
  counts: 'best',
  byHand: false,
  rubric: [],
  isPublished: true,
})

/** Makes the gradebook of a class, once: it has all members, and takes the assignments to come. */
async function createClassBook(gid: number, given: GivenAssignment, by: By): Promise<void> {
  if ((await learnersOf(gid)).length > limits.students) return
  const number = await nextNumber('gradebook')
  const names = { title: titles[by.locale], description: '' }
  const empty = emptyGradebook(number, names, by.caller, { gid, takesMembers: true })
  const row = { ...empty, takesAssignments: true, columns: [columnFor(given, 1, by.caller)], nextColumn: 2 }
  const after = { title: row.title, gid }
  const entry = await auditWrite(by, { action: 'gradebook.add', target: String(number), after })
  await transact([...gradebookWrites(row, null), classBookWrite(gid, number), entry])
}

/** Adds the column of an assignment to a gradebook that takes them, unless it has one. */
async function addColumn(number: number, given: GivenAssignment, by: By): Promise<void> {
  const before = await gradebookOf(number)
  if (!before?.takesAssignments || before.columns.length >= limits.columns) return
  const { columns, nextColumn } = before
  const column = columnFor(given, nextColumn, by.caller)
  if (columns.some(({ kind, ref }) => kind === column.kind && ref === column.ref)) return
  const row: Gradebook = {
    ...before,
    columns: [...columns, column],
    nextColumn: nextColumn + 1,
    revision: before.revision + 1,
    gmtModified: now().toISOString(),
  }
  const after = { columns: [`${column.id} ${column.kind} ${column.ref} ${column.title}`] }
  const entry = await auditWrite(by, { action: 'gradebook.edit', target: String(number), after })
  await transact([...gradebookWrites(row, before, { isRetried: true }), entry])
}

/**
 * Marks fall out of assignments: the first one of a class makes its gradebook, where it has none and none was made before, and
 * each becomes a column of those that take them.
 */
export const gradebooksOfAssignments: AssignmentFollower = {
  name: 'gradebooks',
  followGiven: (given, gid, by) =>
    retryOnConflict(async () => {
      const [made, books] = await Promise.all([classBookOf(gid), gradebooksIn(gid, booksMax)])
      if (made === null && books.length === 0) return createClassBook(gid, given, by)
      const taking = books.filter(({ takesAssignments }) => takesAssignments).map(({ number }) => number)
      // the index may not have one yet that was made a moment ago
      for (const number of new Set([...taking, ...(made === null ? [] : [made])])) await addColumn(number, given, by)
    }),
}
