import type { Tested } from '@oj/shared/judging/messages.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { roundToHundredths } from '@oj/shared/round.ts'
import { clipText } from '@oj/shared/text.ts'
import { Failure } from '../../platform/errors.ts'
import { answerLanguage, answersIn, type Paper } from '../problem/contract-paper.ts'
import { answersJudgeName, problemNumbered } from '../problem/index.ts'
import { waitsForTries } from '../problem-set/index.ts'
import { submissionErrors } from '../submission/errors.ts'
import { type Judge, revealVerdict, settleVerdict, unsettledOf } from '../submission/index.ts'
import { cellOf } from '../tries/index.ts'
import { drawQuestions } from './draw.ts'
import { marksOf, totalOf, unfitIn } from './grade.ts'
import { type Program, type Run, saveRunResult, startRuns } from './runs.ts'
import { findSheet, type Sheet, type StoredMark, saveSheet } from './store.ts'

type Judged = NonNullable<Awaited<ReturnType<typeof unsettledOf>>>
type Measured = { time: number | null; memory: number | null }

const unmeasured: Measured = { time: null, memory: null }

/** Judges answers to objective problems, at once unless programs have to run or staff have to read. */
export const answersJudge: Judge = {
  name: answersJudgeName,
  offers: async (language) => language === answerLanguage,
  runsNothing: true,
  refusal(code, by, { paper }) {
    const unfit = paper && unfitIn(drawQuestions(paper, by), answersIn(code))
    if (!unfit) return null
    const { number, blank, given } = unfit
    return blank === null
      ? new Failure(submissionErrors['answer-no-option'], { number })
      : new Failure(submissionErrors['answer-no-number'], { number, blank, given: clipText(given, 40) })
  },
  async begin(attempt) {
    const { row, code, body, requestId } = attempt
    const paper = body.paper
    const questions = paper ? drawQuestions(paper, row) : []
    const answers = answersIn(code)
    const before = await findSheet(row.submitId)
    const marks = keepGivenPoints(marksOf(questions, answers), before)
    await saveSheet({ submitId: row.submitId, attempt: row.attempt, marks, comment: before?.comment ?? '' }, before)
    const open = new Set(marks.filter(({ points }) => points === null).map(({ id }) => id))
    const programs = questions.filter((one): one is Program => one.kind === 'program' && open.has(one.id))
    if (programs.length > 0) return startRuns(attempt, programs, answers)
    await settleSubmission(row, marks, unmeasured, paper, requestId)
  },
}

/** The marks with the points that staff gave before where these have none. */
function keepGivenPoints(marks: readonly StoredMark[], before: Sheet): StoredMark[] {
  const givenPoints = new Map(before?.marks.filter(({ isGiven }) => isGiven).map(({ id, points }) => [id, points]))
  return marks.map((mark) => {
    const points = mark.points === null ? givenPoints.get(mark.id) : undefined
    return points == null ? mark : { ...mark, points: Math.min(points, mark.full), isGiven: true }
  })
}

/** Settles a submission by its marks; a verdict that waits for staff or more tries is not stored, so that nothing can tell it. */
async function settleSubmission(
  row: Judged,
  marks: readonly StoredMark[],
  measured: Measured,
  paper: Paper | null,
  requestId: string,
) {
  const total = totalOf(marks)
  const tries = waitsForTries(row.set) ? (paper?.tries ?? 1) : 1
  const { status, score } = total === null || tries > 1 ? { status: Status.submittedUnknown, score: null } : total
  const { submitId: submissionId, attempt } = row
  await settleVerdict({ submissionId, attempt, status, score, ...measured, judger: '', errorMessage: '', requestId })
  if (tries > 1) await revealVerdicts(row, tries, requestId)
}

/** Stores the verdicts of all tries at a problem once there are enough of them. */
async function revealVerdicts(row: Judged, tries: number, requestId: string): Promise<void> {
  const cell = await cellOf(row)
  if (cell.tries.length < tries) return
  for (const { submitId, status } of cell.tries) {
    const sheet = status === Status.submittedUnknown ? await findSheet(submitId) : null
    const total = sheet && totalOf(sheet.marks)
    if (sheet && total) {
      const { score, status } = total
      const verdict = { status, score, ...unmeasured, judger: '', errorMessage: '', requestId }
      await revealVerdict(submitId, sheet.attempt, verdict)
    }
  }
}

/** Saves the result of a program with filled blanks; with the last one its submission is settled. */
export async function saveAnswerRun(message: Tested): Promise<void> {
  const runs = await saveRunResult(message)
  const [first] = runs ?? []
  if (!runs || !first) return
  const { submitId, attempt } = first
  const [row, sheet] = await Promise.all([unsettledOf(submitId, attempt), findSheet(submitId)])
  if (!row || sheet?.attempt !== attempt) return
  const measured = { time: maxOf(runs, 'time'), memory: maxOf(runs, 'memory') }
  const { requestId } = message
  if (runs.some(({ status }) => status === Status.systemError)) {
    const broken = { status: Status.systemError, score: null, judger: message.judger, errorMessage: message.stderr }
    await settleVerdict({ submissionId: submitId, attempt, ...broken, ...measured, requestId })
    return
  }
  const marks = sheet.marks.map((mark) => markBy(mark, runs))
  await saveSheet({ submitId, attempt, marks, comment: sheet.comment }, sheet)
  const { body } = await problemNumbered(row.pid)
  await settleSubmission(row, marks, measured, body.paper, requestId)
}

const maxOf = (runs: readonly Run[], field: 'time' | 'memory') => Math.max(...runs.map((run) => run[field]))

/** The mark of a question by the passed test points of its program. */
function markBy(mark: StoredMark, runs: readonly Run[]): StoredMark {
  const run = runs.find(({ question }) => question === mark.id)
  return run ? { ...mark, points: roundToHundredths((mark.full * run.passed) / Math.max(1, run.total)) } : mark
}
