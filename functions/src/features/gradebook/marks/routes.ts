import { roundToHundredths } from '@oj/shared/round.ts'
import { type ErrorSpec, Failure } from '../../../platform/errors.ts'
import { pickGiven } from '../../../platform/http/fields.ts'
import type { Context } from '../../../platform/http/serve.ts'
import { splitList } from '../../../platform/list-parts.ts'
import { compareUsernames } from '../../../platform/natural-order.ts'
import { retryOnConflict, transact, type Write } from '../../../platform/table/index.ts'
import { deletedName } from '../../account/contract-deleted.ts'
import { findAccount } from '../../account/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { gradebookLimits as limits } from '../contract-terms.ts'
import { gradebookErrors as errors } from '../errors.ts'
import { notifyStudents } from '../messages.ts'
import { studentIn, studentsAmong } from '../roster.ts'
import { columnIn, gradebookRoute, gradebookRouteAhead, gradebookRouteOfAll } from '../route.ts'
import { gradeBy } from '../rules.ts'
import {
  type Column,
  commentOf,
  commentWrite,
  type Gradebook,
  marksWrite,
  type StoredMark,
  type Student,
} from '../store.ts'
import { readLines, toFailures } from '../students/rows.ts'
import { detailOf } from '../table/detail.ts'
import { sheetFor } from '../table/read.ts'
import { lineOf } from '../table/sheet.ts'
import { applyMarkChange, type MarkChange, noMark } from './apply-change.ts'
import * as contract from './contract.ts'

const getGradebookCell = gradebookRouteAhead(
  contract.getGradebookCell,
  ({ id, uid, column }) => commentOf(id, uid, column),
  async ({ uid, ...input }, { at, locale }, met, comment) => {
    const { column, place } = columnIn(met.gradebook, input.column)
    const student = await studentIn(met.gradebook, uid)
    // a student may have appealed before any teacher said something
    const by = comment?.by ?? ''
    const [sheet, author] = await Promise.all([sheetFor(met, at), by === '' ? null : findAccount(by)])
    const words = {
      comment: comment?.text ?? '',
      by: by === '' ? '' : (author?.username ?? deletedName),
      at: comment?.at || null,
      points: comment?.points ?? {},
      appeals: comment?.appeals ?? [],
    }
    return detailOf(lineOf(student, sheet), column, place, sheet, words, locale)
  },
)

/** The writes of a changed cell. */
function cellWrites(
  student: Student,
  gradebook: Gradebook,
  column: Column,
  change: MarkChange,
  { caller, at }: Pick<Context<'login'>, 'caller' | 'at'>,
): Write[] {
  const { number, uid } = student
  return [
    marksWrite(student, applyMarkChange(student, gradebook, column, change)),
    commentWrite(
      { number, uid, column: column.id },
      { text: change.comment, points: change.points, by: caller.uid, at: at.toISOString() },
    ),
  ]
}

/** A change with the grade that its points make. @throws gradebook-points */
function withRubricScore({ rubric }: Column, change: MarkChange): MarkChange {
  const { points } = change
  if (points === undefined) return change
  const full = new Map(rubric.map((one) => [one.name, one.points]))
  const isWrong = Object.entries(points).some(([name, given]) => given > (full.get(name) ?? -1))
  if (isWrong) throw new Failure(errors['gradebook-points'])
  const score = gradeBy(rubric, points)
  return score === null ? change : { score, ...change }
}

/** The message of a changed mark; null for none. */
function newsIn(before: StoredMark, after: StoredMark): 'Grades_Given' | 'Grades_Deadline' | null {
  const isGiven =
    after.score !== before.score || after.isExcused !== before.isExcused || after.hasComment !== before.hasComment
  if (isGiven) return 'Grades_Given'
  return after.until === before.until ? null : 'Grades_Deadline'
}

const markCell = gradebookRoute(
  contract.markCell,
  async ({ id, uid, column: columnId, ...input }, by, { gradebook }) => {
    const { column } = columnIn(gradebook, columnId)
    const change = withRubricScore(column, pickGiven(input))
    const { before, after } = await retryOnConflict(async () => {
      const student = await studentIn(gradebook, uid)
      const { comment: _, ...logged } = change
      const entry = await auditWrite(by, {
        action: 'gradebook.mark',
        target: String(id),
        before: student.marks[column.id] ?? null,
        after: { username: student.username, column: column.title, ...logged },
      })
      await transact([...cellWrites(student, gradebook, column, change, by), entry])
      const marks = applyMarkChange(student, gradebook, column, change)
      return { before: student.marks[column.id] ?? noMark, after: marks[column.id] ?? noMark }
    })
    const action = newsIn(before, after)
    if (action) await notifyStudents(gradebook, [uid], { action, column: column.id, from: by.caller.uid })
    return null
  },
)

const getNextWaiting = gradebookRouteOfAll(contract.getNextWaiting, async (input, { at }, met, students) => {
  const { uid, column, of } = input
  const { columns } = met.gradebook
  const sheet = await sheetFor(met, at)
  const lines = students.toSorted(compareUsernames).map((student) => lineOf(student, sheet))
  // column by column: a teacher grades one question at a time
  const cells = columns.flatMap(({ id }, place) =>
    lines.map(({ student, cells: own }) => ({
      uid: student.uid,
      column: id,
      waits: of === 'grade' ? own[place]?.state === 'waiting' : (student.marks[id]?.hasAppeal ?? false),
    })),
  )
  const from = cells.findIndex((one) => one.uid === uid && one.column === column)
  const next = [...cells.slice(from + 1), ...cells.slice(0, from + 1)].find(({ waits }) => waits)
  return next ? { uid: next.uid, column: next.column } : null
})

/** The grade in a line: null for none, undefined where it is not valid. */
function scoreIn(text: string): number | null | undefined {
  const plain = text.trim()
  if (plain === '') return null
  // spreadsheets write all digits of a sum
  const score = /^\d{1,3}(?:[.,]\d{1,20})?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN
  return score <= 100 ? roundToHundredths(score) : undefined
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
  const { graded, bad } = await retryOnConflict(async () => {
    const students = new Map((await studentsAmong(gradebook, uids)).map((student) => [student.uid, student]))
    const read = named.map(({ row, uid, username, cells: [text = '', comment] }) => {
      const score = scoreIn(text)
      const student = students.get(uid)
      const change: MarkChange = { score: score ?? null, ...(comment === undefined ? {} : { comment: comment.trim() }) }
      return { row, username, student, change, spec: faultOf(student, score, comment ?? '') }
    })
    const good = read.flatMap(({ student, change, spec }) => (student && !spec ? [{ student, change }] : []))
    const usernames = good.map(({ student }) => student.username)
    const entry = await auditWrite(by, {
      action: 'gradebook.import',
      target: String(id),
      after: { column: column.title, usernames },
    })
    // a transaction takes a hundred writes, and a student two of them
    for (const [place, some] of splitList(good, limits.rows / 2).entries()) {
      const writes = some.flatMap(({ student, change }) => cellWrites(student, gradebook, column, change, by))
      await transact([...writes, ...(place === 0 ? [entry] : [])])
    }
    return {
      graded: good.map(({ student }) => student.uid),
      bad: read.flatMap(({ row, username, spec }) => (spec ? [{ row, username, spec }] : [])),
    }
  })
  await notifyStudents(gradebook, graded, { action: 'Grades_Given', column: column.id, from: by.caller.uid })
  return { saved: graded.length, failed: toFailures([...failed, ...bad], by.locale) }
})

export const markRoutes = [getGradebookCell, markCell, getNextWaiting, importGrades]
