import { type GradedCase, type Grading, isSkippedByGrading } from '@oj/shared/judging/grade.ts'
import type { CaseResult } from '@oj/shared/judging/messages.ts'
import { isSkipped, listBarredSubtasks } from '@oj/shared/judging/score.ts'
import type { JudgeSettings } from '@oj/shared/judging/settings.ts'
import type { TestCase } from '@oj/shared/judging/task.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import type { Place } from './compile/compile.ts'
import { runCase } from './run/run-case.ts'
import { repeatedIfVoid } from './run-lock.ts'
import type { CaseOutcome, Trial } from './trial.ts'
import { type Finding, findingOfTotalTime } from './verdict/verdict.ts'

/** A case with its result, and what a checker gave for it. */
export interface JudgedCase {
  result: CaseResult
  /** undefined when it was not judged */
  graded: GradedCase | undefined
}

/** An idle place borrowed for one case and returned after it. */
interface LentPlace {
  place: Place
  release(): void
}
export type Lend = () => LentPlace | undefined

/** What judging the cases needs: a place of its own, and idle ones to borrow. */
export interface CasesTask {
  cases: readonly TestCase[]
  trial: Trial
  grading: Grading | undefined
  place: Place
  lend: Lend
  /** called with the number of finished cases; the next one on the same place waits for it */
  tell(done: number): Promise<void>
}

type JudgedCases = readonly (JudgedCase | undefined)[]

/**
 * Judges the cases in their order, several at a time when places can be borrowed. The results are the same as for a
 * sequential run: results of cases that it would have skipped are discarded.
 */
export async function judgeCases(task: CasesTask): Promise<JudgedCase[]> {
  const { cases, trial, grading, place } = task
  const known: (JudgedCase | undefined)[] = cases.map(() => undefined)
  const rest = cases.entries()
  const assistants = new Set<Promise<void>>()
  const failures: unknown[] = []
  let started = 0
  let done = 0

  async function judgeNext(where: Place): Promise<boolean> {
    const { value, done: isOver } = rest.next()
    if (isOver) return false
    started++
    const [index, testCase] = value
    known[index] = isNeeded(index, known, task)
      ? await judgeCase(index, testCase, trial, where)
      : createSkippedCase(index, testCase, trial.settings)
    await task.tell(++done)
    return true
  }

  /** Rules that depend on the cases before need a sequential run. */
  function recruit(): void {
    while (!grading && started < cases.length) {
      const lent = task.lend()
      if (!lent) return
      const assistant: Promise<void> = judgeNext(lent.place)
        .finally(() => lent.release())
        .then(recruit)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => assistants.delete(assistant))
      assistants.add(assistant)
    }
  }

  try {
    do recruit()
    while (await judgeNext(place))
  } finally {
    while (assistants.size > 0) await Promise.all(assistants)
  }
  if (failures.length > 0) throw failures[0]
  return inOrder(known, task)
}

/**
 * Discards the results of cases that a sequential run would have skipped, then those of subtasks that score 0 because of
 * others, which may have been judged when a subtask's cases are not adjacent.
 */
function inOrder(known: JudgedCases, task: CasesTask): JudgedCase[] {
  const judged: JudgedCase[] = []
  for (const [index, testCase] of task.cases.entries()) {
    const each = known[index]
    if (!each) throw new Error(`case ${testCase.name} was not judged`)
    judged.push(isNeeded(index, judged, task) ? each : createSkippedCase(index, testCase, task.trial.settings))
  }
  if (judged.some(({ result }) => result.status === Status.systemError)) return judged
  const { settings } = task.trial
  const results = judged.map(({ result }) => result)
  const missed = listBarredSubtasks(results, settings)
  return judged.map((each, index) => {
    const testCase = task.cases[index]
    const group = missed.get(testCase?.group ?? 0)
    if (!testCase || group === undefined) return each
    const { result, graded } = createSkippedCase(index, testCase, settings)
    return { result: { ...result, reason: 'requires', params: { group } }, graded }
  })
}

function isNeeded(index: number, known: JudgedCases, { cases, grading, trial: { settings } }: CasesTask): boolean {
  const before = known.slice(0, index).filter((each) => each !== undefined)
  if (before.some(({ result }) => result.status === Status.systemError || result.reason === 'total-time')) return false
  if (grading)
    return !isSkippedByGrading(
      grading,
      index,
      known.slice(0, index).map((each) => each?.graded),
    )
  return !isSkipped(
    cases[index]?.group ?? null,
    before.map(({ result }) => result),
    settings,
  )
}

/** Judges a case, if there is time left for the submission. */
async function judgeCase(index: number, testCase: TestCase, trial: Trial, place: Place): Promise<JudgedCase> {
  const { totalTime } = trial
  const outcome: CaseOutcome =
    totalTime.left > 0
      ? await repeatedIfVoid(place, (slots) => totalTime.spend(slots, (counted) => runCase(testCase, trial, counted)))
      : { ...findingOfTotalTime(totalTime.limit), time: 0, memory: 0, comment: '' }
  const { status, time, memory, reason, params, comment, output, sample, ...given } = outcome
  const { name, group } = testCase
  const score = trial.settings.type === 'oi' ? pointsOf({ status, ...given }, testCase.score) : null
  return {
    result: {
      seq: index + 1,
      name,
      group,
      status,
      time,
      memory,
      score,
      reason,
      params,
      comment,
      ...(output !== undefined && { output }),
      ...(sample !== undefined && { sample }),
    },
    graded: { status, ...given },
  }
}

function createSkippedCase(index: number, { name, group }: TestCase, { type }: JudgeSettings): JudgedCase {
  const score = type === 'oi' ? 0 : null
  return {
    result: {
      seq: index + 1,
      name,
      group,
      time: 0,
      memory: 0,
      params: {},
      comment: '',
      status: Status.cancelled,
      score,
      reason: 'skipped',
    },
    graded: undefined,
  }
}

/** The points that a case earns, at most its worth. */
function pointsOf({ status, share, points }: Pick<Finding, 'status' | 'share' | 'points'>, worth: number): number {
  if (points !== undefined) return Math.min(points, worth)
  if (share !== undefined) return Math.round(share * worth)
  return status === Status.accepted ? worth : 0
}
