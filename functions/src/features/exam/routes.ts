import { isRunning } from '@oj/shared/judging/verdicts.ts'
import { Failure } from '../../platform/errors.ts'
import { answersIn, type Paper } from '../problem/contract-paper.ts'
import { findBody, type MetProblem, problemRoute, readBody } from '../problem/index.ts'
import { isPartDataHeld, waitsForTries } from '../problem-set/index.ts'
import { submissionErrors } from '../submission/errors.ts'
import { overruleVerdict, readCodes, type ShownRow, submissionRoute } from '../submission/index.ts'
import { cellOf, cellsOf } from '../tries/index.ts'
import * as contract from './contract.ts'
import { toAskedQuestion, toRightAnswer } from './contract-sheet.ts'
import { drawQuestions } from './draw.ts'
import { examErrors as errors } from './errors.ts'
import { totalOf } from './grade.ts'
import { findSheet, saveGivenPoints } from './store.ts'

/** As whom visitors draw questions. */
const visitor = 'visitor'

/** @throws not-objective */
function requirePaper(paper: Paper | null): Paper {
  if (!paper) throw new Failure(errors['not-objective'])
  return paper
}

async function countTries(uid: string, { view, row }: MetProblem): Promise<number> {
  const cells = await cellsOf(uid, view.scope.own, [row.pid])
  return cells.get(row.pid)?.tries.length ?? 0
}

const getProblemQuestions = problemRoute(
  contract.getProblemQuestions,
  ({ pid }) => ({ id: String(pid), first: 'number alone' }),
  async (_, { caller, locale }, met) => {
    const [body, tried] = await Promise.all([readBody(met), caller ? countTries(caller.uid, met) : 0])
    const paper = requirePaper(body.paper)
    const { key: set } = met.view
    const questions = drawQuestions(paper, { uid: caller?.uid ?? visitor, set, pid: met.row.pid })
    return {
      questions: questions.map((one) => toAskedQuestion(one, locale)),
      full: questions.reduce((sum, { points }) => sum + points, 0),
      tries: waitsForTries(set) ? paper.tries : null,
      tried,
      showsMarks: !waitsForTries(set) && met.view.showsMarks,
    }
  },
)

/**
 * What the author of a submission may see: its marks, of which those in words may be given later, and the right answers. Like
 * test data, both are told nowhere else while the problem stands in a contest or test that has not ended.
 */
function decideShown(
  { row, view }: ShownRow,
  { paper, tried }: Awaited<ReturnType<typeof readAnswers>>,
  isHeld: boolean,
) {
  const nothing = { marks: false, right: false }
  if (view.refusal('see-verdicts', { pid: row.pid, isOpen: true }) !== null) return nothing
  const isWaiting = waitsForTries(row.set) ? tried < paper.tries : !view.showsAnswers
  if (isWaiting) return { marks: !waitsForTries(row.set) && view.showsMarks, right: false }
  return isHeld ? nothing : { marks: true, right: true }
}

/** The questions of a submission as its author got them, with what is stored of their answers. @throws not-objective */
async function readAnswers({ row }: ShownRow) {
  const { pid, submitId } = row
  const [body, sheet, codes, { tries }] = await Promise.all([
    findBody(pid),
    findSheet(submitId),
    readCodes([row]),
    cellOf(row),
  ])
  const paper = requirePaper(body?.paper ?? null)
  const answers = answersIn(codes.get(submitId) ?? '')
  return { paper, sheet, questions: drawQuestions(paper, row), answers, tried: tries.length }
}

const getAnswerSheet = submissionRoute(contract.getAnswerSheet, async (_, { caller, locale }, shown) => {
  const { row, view } = shown
  const isStaff = view.refusal('read-code') === null
  if (!isStaff && row.uid !== caller.uid) throw new Failure(submissionErrors['submission-not-yours'])
  const [stored, isHeld] = await Promise.all([readAnswers(shown), isPartDataHeld(row.pid)])
  const { questions, answers, sheet } = stored
  const shows = isStaff ? { marks: true, right: true } : decideShown(shown, stored, isHeld)
  const marks = sheet?.marks.map(({ id, points }) => ({ id, points })) ?? []
  return {
    questions: questions.map((one) => toAskedQuestion(one, locale)),
    answers,
    marks: shows.marks ? marks : null,
    right: shows.right ? questions.map((one) => toRightAnswer(one, locale)) : null,
    comment: shows.marks ? (sheet?.comment ?? '') : '',
    revision: sheet?.revision ?? 0,
    mayMark: view.refusal('judge') === null,
  }
})

const markAnswers = submissionRoute(contract.markAnswers, async ({ revision, marks, comment }, by, shown) => {
  const { submitId, status, set } = shown.row
  const { paper, questions, sheet, tried } = await readAnswers(shown)
  if (isRunning(status) || !sheet) throw new Failure(submissionErrors['still-judging'])
  if (revision !== sheet.revision) throw new Failure(errors['marks-changed'])
  const fulls = new Map(questions.filter(({ kind }) => kind === 'text').map(({ id, points }) => [id, points]))
  for (const { id, points } of marks) {
    const full = fulls.get(id)
    if (full === undefined) throw new Failure(errors['question-unknown'], { id })
    if (points > full) throw new Failure(errors['points-over-full'], { id, full })
  }
  const newPoints = new Map(marks.map(({ id, points }) => [id, points]))
  const next = sheet.marks.map((mark) =>
    newPoints.has(mark.id) ? { ...mark, points: newPoints.get(mark.id) ?? null, isGiven: true } : mark,
  )
  await saveGivenPoints({ submitId, attempt: sheet.attempt, marks: next, comment }, sheet)
  const total = totalOf(next)
  // else the last try will tell the verdict
  const isTriedOut = !waitsForTries(set) || tried >= paper.tries
  if (total && isTriedOut)
    await overruleVerdict({ submitId, status: total.status, score: total.score, reason: comment }, by)
  return null
})

export const examRoutes = [getProblemQuestions, getAnswerSheet, markAnswers]
