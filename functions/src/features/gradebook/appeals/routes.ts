import { Failure } from '../../../platform/errors.ts'
import { retryOnConflict, transact } from '../../../platform/table/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { gradebookLimits as limits } from '../contract-terms.ts'
import { gradebookErrors as errors } from '../errors.ts'
import { applyMarkChange } from '../marks/apply-change.ts'
import { notifyStudents } from '../messages.ts'
import { studentIn, studentsAmong } from '../roster.ts'
import { columnIn, gradebookRoute } from '../route.ts'
import { appealsWrite, commentOf, marksWrite } from '../store.ts'
import * as contract from './contract.ts'

const appealGrade = gradebookRoute(
  contract.appealGrade,
  async ({ id, text, ...input }, { caller: { uid }, at }, { gradebook }) => {
    const { column } = columnIn(gradebook, input.column)
    if (!column.isPublished) throw new Failure(errors['gradebook-column-unknown'])
    // the condition on the marks keeps two appeals at once apart
    await retryOnConflict(async () => {
      const [[student], cell] = await Promise.all([studentsAmong(gradebook, [uid]), commentOf(id, uid, column.id)])
      if (!student) throw new Failure(errors['gradebook-not-found'])
      const before = cell?.appeals ?? []
      if (before.at(-1)?.answeredAt === null) throw new Failure(errors['gradebook-appeal-open'])
      if (before.length >= limits.appeals) throw new Failure(errors['gradebook-appeals-many'], { max: limits.appeals })
      const appeal = { text, at: at.toISOString(), answer: '', answeredAt: null }
      await transact([
        marksWrite(student, applyMarkChange(student, gradebook, column, { hasAppeal: true })),
        appealsWrite({ number: id, uid, column: column.id }, [...before, appeal]),
      ])
    })
    return null
  },
)

const answerAppeal = gradebookRoute(contract.answerAppeal, async ({ id, uid, answer, ...input }, by, { gradebook }) => {
  const { column } = columnIn(gradebook, input.column)
  await retryOnConflict(async () => {
    const student = await studentIn(gradebook, uid)
    const appeals = (await commentOf(id, uid, column.id))?.appeals ?? []
    const open = appeals.at(-1)
    if (open?.answeredAt !== null) throw new Failure(errors['gradebook-appeal-none'])
    const answered = { ...open, answer, answeredAt: by.at.toISOString() }
    const entry = await auditWrite(by, {
      action: 'gradebook.answer',
      target: String(id),
      after: { username: student.username, column: column.title },
    })
    await transact([
      marksWrite(student, applyMarkChange(student, gradebook, column, { hasAppeal: false })),
      appealsWrite({ number: id, uid, column: column.id }, [...appeals.slice(0, -1), answered]),
      entry,
    ])
  })
  await notifyStudents(gradebook, [uid], { action: 'Grades_Answered', column: column.id, from: by.caller.uid })
  return null
})

export const appealRoutes = [appealGrade, answerAppeal]
