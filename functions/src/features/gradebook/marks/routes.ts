import { type ErrorSpec, Failure } from '../../../platform/errors.ts'
import { pickGiven } from '../../../platform/http/fields.ts'
import type { Caller, Context } from '../../../platform/http/serve.ts'
import { retryOnConflict, transact, type Write } from '../../../platform/table/index.ts'
import { deletedName } from '../../account/contract-deleted.ts'
import { findAccount } from '../../account/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { gradebookLimits as limits } from '../contract-terms.ts'
import { gradebookErrors as errors } from '../errors.ts'
import { tellStudents } from '../messages.ts'
import { studentIn, studentsAmong } from '../roster.ts'
import { columnIn, gradebookRoute, gradebookRouteAhead, gradebookRouteOfAll } from '../route.ts'
import { gradeBy } from '../rules.ts'
import {
  type Column,
  commentOf,
  type Gradebook,
  marksWrite,
  type StoredMark,
  type Student,
  sayWrite,
} from '../store.ts'
import { readLines, wiredFailures } from '../students/rows.ts'
import { detailOf } from '../table/detail.ts'
import { sheetFor } from '../table/read.ts'
import { byName, lineOf } from '../table/sheet.ts'
import * as contract from './contract.ts'

const getGradebookCell = gradebookRouteAhead(
  contract.getGradebookCell,
  ({ id, uid, column }) => commentOf(id, uid, column),
  async ({ uid, column: wanted }, { at, locale }, met, comment) => {
    const { column, place } = columnIn(met.gradebook, wanted)
    const student = await studentIn(met.gradebook, uid)
    const [sheet, author] = await Promise.all([sheetFor(met, at), comment ? findAccount(comment.by) : null])
    const said = {
      comment: comment?.text ?? '',
      by: comment ? (author?.username ?? deletedName) : '',
      at: comment?.at ?? null,
      points: comment?.points ?? {},
    }
    return detailOf(lineOf(student, sheet), column, place, sheet, said, locale)
  },
)

const unsaid = { score: null, isExcused: false, until: null, hasComment: false }

interface MarkChange {
  readonly score?: number | null
  readonly isExcused?: boolean
  readonly until?: string | null
  readonly comment?: string
  readonly points?: Readonly<Record<string, number>>
}

/** The marks of a student after something was said of one of their cells; those of columns that are gone fall away. */
function applyMarkChange(student: Student, { columns }: Gradebook, column: Column, said: MarkChange) {
  const { comment, points: _, ...changes } = said
  const before = student.marks[column.id] ?? unsaid
  const mark: StoredMark = {
    ...before,
    ...changes,
    hasComment: comment === undefined ? before.hasComment : comment !== '',
  }
  const isSaid = mark.score !== null || mark.isExcused || mark.until !== null || mark.hasComment
  const others = columns
    .filter(({ id }) => id !== column.id)
    .flatMap(({ id }) => {
      const one = student.marks[id]
      return one ? [[String(id), one] as const] : []
    })
  return Object.fromEntries([...others, ...(isSaid ? [[String(column.id), mark] as const] : [])])
}

type Teacher = Context & { caller: Caller }

/** The writes that say something of a student's cell. */
function cellWrites(
  student: Student,
  gradebook: Gradebook,
  column: Column,
  said: MarkChange,
  { caller, at }: Teacher,
): Write[] {
  const { number, uid } = student
  return [
    marksWrite(student, applyMarkChange(student, gradebook, column, said)),
    sayWrite(
      { number, uid, column: column.id },
      { text: said.comment, points: said.points, by: caller.uid, at: at.toISOString() },
    ),
  ]
}

/** What a teacher says, with the grade that their points make. @throws gradebook-points */
function withRubricScore({ rubric }: Column, said: MarkChange): MarkChange {
  const { points } = said
  if (points === undefined) return said
  const full = new Map(rubric.map((one) => [one.name, one.points]))
  const isWrong = Object.entries(points).some(([name, given]) => given > (full.get(name) ?? -1))
  if (isWrong) throw new Failure(errors['gradebook-points'])
  const score = gradeBy(rubric, points)
  return score === null ? said : { score, ...said }
}

/** What a changed mark is to its student; null for nothing new. */
function newsIn(before: StoredMark, after: StoredMark): 'Grades_Given' | 'Grades_Deadline' | null {
  const isGiven =
    after.score !== before.score || after.isExcused !== before.isExcused || after.hasComment !== before.hasComment
  if (isGiven) return 'Grades_Given'
  return after.until === before.until ? null : 'Grades_Deadline'
}

const markCell = gradebookRoute(contract.markCell, async ({ id, uid, column: wanted, ...input }, by, { gradebook }) => {
  const { column } = columnIn(gradebook, wanted)
  const said = withRubricScore(column, pickGiven(input))
  const { before, after } = await retryOnConflict(async () => {
    const student = await studentIn(gradebook, uid)
    const { comment: _, ...logged } = said
    const entry = await auditWrite(by, {
      action: 'gradebook.mark',
      target: String(id),
      before: student.marks[column.id] ?? null,
      after: { username: student.username, column: column.title, ...logged },
    })
    await transact([...cellWrites(student, gradebook, column, said, by), entry])
    const marks = applyMarkChange(student, gradebook, column, said)
    return { before: student.marks[column.id] ?? unsaid, after: marks[column.id] ?? unsaid }
  })
  const action = newsIn(before, after)
  if (action) await tellStudents(gradebook, [uid], { action, column: column.id, from: by.caller.uid })
  return null
})

const getNextWaiting = gradebookRouteOfAll(contract.getNextWaiting, async ({ uid, column }, { at }, met, students) => {
  const { columns } = met.gradebook
  const sheet = await sheetFor(met, at)
  const lines = students.toSorted(byName).map((student) => lineOf(student, sheet))
  // column after column: who grades has one question in mind
  const cells = columns.flatMap(({ id }, place) =>
    lines.map((line) => ({ uid: line.student.uid, column: id, waits: line.cells[place]?.state === 'waiting' })),
  )
  const from = cells.findIndex((one) => one.uid === uid && one.column === column)
  const next = [...cells.slice(from + 1), ...cells.slice(0, from + 1)].find(({ waits }) => waits)
  return next ? { uid: next.uid, column: next.column } : null
})

/** The grade that a line gives: null for none, undefined where it gives no grade. */
function scoreIn(text: string): number | null | undefined {
  const plain = text.trim()
  if (plain === '') return null
  const score = /^\d{1,3}(?:[.,]\d{1,4})?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN
  return score <= 100 ? score : undefined
}

/** What is wrong with a line of grades; null for nothing. */
function faultOf(student: Student | undefined, score: number | null | undefined, comment: string): ErrorSpec | null {
  if (!student) return errors['gradebook-student-unknown']
  if (score === undefined) return errors['gradebook-score']
  return comment.length > limits.comment ? errors['gradebook-comment-long'] : null
}

const importGrades = gradebookRoute(contract.importGrades, async (input, by, { gradebook }) => {
  const { id, grades } = input
  const { column } = columnIn(gradebook, input.column)
  const { named, failed } = await readLines(grades, 3)
  const uids = named.map(({ uid }) => uid)
  const { saved, bad, told } = await retryOnConflict(async () => {
    const students = new Map((await studentsAmong(gradebook, uids)).map((student) => [student.uid, student]))
    const read = named.map(({ row, uid, username, cells: [text = '', comment] }) => {
      const score = scoreIn(text)
      const student = students.get(uid)
      const said: MarkChange = { score: score ?? null, ...(comment === undefined ? {} : { comment: comment.trim() }) }
      return { row, username, student, said, spec: faultOf(student, score, comment ?? '') }
    })
    const good = read.flatMap(({ student, said, spec }) => (student && !spec ? [{ student, said }] : []))
    const usernames = good.map(({ student }) => student.username)
    const entry = await auditWrite(by, {
      action: 'gradebook.import',
      target: String(id),
      after: { column: column.title, usernames },
    })
    // a transaction takes a hundred writes, and a student two of them
    for (let from = 0; from < good.length; from += limits.rows / 2) {
      const some = good.slice(from, from + limits.rows / 2)
      const writes = some.flatMap(({ student, said }) => cellWrites(student, gradebook, column, said, by))
      await transact([...writes, ...(from === 0 ? [entry] : [])])
    }
    return {
      told: good.map(({ student }) => student.uid),
      saved: good.length,
      bad: read.flatMap(({ row, username, spec }) => (spec ? [{ row, username, spec }] : [])),
    }
  })
  await tellStudents(gradebook, told, { action: 'Grades_Given', column: column.id, from: by.caller.uid })
  return { saved, failed: wiredFailures([...failed, ...bad], by.locale) }
})

export const markRoutes = [getGradebookCell, markCell, getNextWaiting, importGrades]
