import type { Tested } from '@oj/shared/judging/messages.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { clipText } from '@oj/shared/text.ts'
import { Failure } from '../../platform/errors.ts'
import { answerLanguage, answersIn, type Paper } from '../problem/contract-paper.ts'
import { answersJudgeName, problemNumbered } from '../problem/index.ts'
import { waitsForTries } from '../problem-set/index.ts'
import { submissionErrors } from '../submission/errors.ts'
import { type Judge, revealVerdict, settleVerdict, unsettledOf } from '../submission/index.ts'
import { cellOf } from '../tries/index.ts'
import { drawQuestions } from './draw.ts'
import { marksOf, roundPoints, totalOf, unfitIn } from './grade.ts'
import { type Program, type Run, startRuns, takeRun } from './runs.ts'
import { type Sheet, type StoredMark, saveSheet, sheetOf } from './store.ts'

type Judged = NonNullable<Awaited<ReturnType<typeof unsettledOf>>>
type Measured = { time: number | null; memory: number | null }

const unmeasured: Measured = { time: null, memory: null }

/** Judges answers to objective problems, at once where no program has to run and no staff have to read. */
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
    const before = await sheetOf(row.submitId)
    const marks = withGiven(marksOf(questions, answers), before)
    await saveSheet({ submitId: row.submitId, attempt: row.attempt, marks, comment: before?.comment ?? '' }, before)
    const open = new Set(marks.filter(({ points }) => points === null).map(({ id }) => id))
    const programs = questions.filter((one): one is Program => one.kind === 'program' && open.has(one.id))
    if (programs.length > 0) return startRuns(attempt, programs, answers)
    await settleSubmission(row, marks, unmeasured, paper, requestId)
  },
}

/** Marks with those that staff gave to the same answers before. */
function withGiven(marks: readonly StoredMark[], before: Sheet): StoredMark[] {
  const given = new Map(before?.marks.filter(({ isGiven }) => isGiven).map((mark) => [mark.id, mark]))
  return marks.map((mark) => {
    const known = mark.points === null ? given.get(mark.id) : undefined
    return known?.points != null ? { ...mark, points: Math.min(known.points, mark.full), isGiven: true } : mark
  })
}

/** How many tries a verdict in this set waits for. */
const triesFor = (row: Pick<Judged, 'set'>, paper: Paper | null) => (waitsForTries(row.set) ? (paper?.tries ?? 1) : 1)

/**
 * Settles a submission by its marks. A verdict that has to wait, for staff or for more tries, is not stored with it at all:
 * no list, count or export can tell it.
 */
async function settleSubmission(
  row: Judged,
  marks: readonly StoredMark[],
  measured: Measured,
  paper: Paper | null,
  requestId: string,
) {
  const total = totalOf(marks)
  const tries = triesFor(row, paper)
  const told = total === null || tries > 1 ? { status: Status.submittedUnknown, score: null } : total
  const { submitId: submissionId, attempt } = row
  const { status, score } = told
  await settleVerdict({ submissionId, attempt, status, score, ...measured, judger: '', errorMessage: '', requestId })
  if (tries > 1) await revealDue(row, tries, requestId)
}

/** Tells the verdicts of all tries at a problem once there are enough of them. */
async function revealDue(row: Judged, tries: number, requestId: string): Promise<void> {
  const cell = await cellOf(row)
  if (cell.tries.length < tries) return
  for (const { submitId, status } of cell.tries) {
    const sheet = status === Status.submittedUnknown ? await sheetOf(submitId) : null
    const total = sheet && totalOf(sheet.marks)
    if (sheet && total) {
      const { score, status } = total
      await revealVerdict(submitId, sheet.attempt, {
        status,
        score,
        ...unmeasured,
        judger: '',
        errorMessage: '',
        requestId,
      })
    }
  }
}

/** Takes the result of a program with filled blanks; with the last one of a submission comes its verdict. */
export async function saveAnswerRun(message: Tested): Promise<void> {
  const runs = await takeRun(message)
  const [first] = runs ?? []
  if (!runs || !first) return
  const { submitId, attempt } = first
  const [row, sheet] = await Promise.all([unsettledOf(submitId, attempt), sheetOf(submitId)])
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

/** A mark by the test points that the program of its question has passed. */
function markBy(mark: StoredMark, runs: readonly Run[]): StoredMark {
  const run = runs.find(({ question }) => question === mark.id)
  return run ? { ...mark, points: roundPoints((mark.full * run.passed) / Math.max(1, run.total)) } : mark
}
