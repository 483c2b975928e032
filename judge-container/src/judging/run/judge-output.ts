import { stat } from 'node:fs/promises'
import type { TestCase } from '@oj/shared/judging/task.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import { runChecker } from '../checkers/check.ts'
import type { Place } from '../compile/compile.ts'
import type { Trial } from '../trial.ts'
import {
  type Finding,
  findingOfAnswer,
  findingOfOutput,
  findingOfTokens,
  findingOfTotalTime,
} from '../verdict/verdict.ts'
import type { Pass, PassOutcome } from './passes.ts'

type Judged = Omit<PassOutcome, 'time' | 'memory'>

/** Judges the program's output on one case: by the problem's checker, if any, else by comparison. */
export async function judgeOutput(
  testCase: TestCase,
  output: string,
  trial: Trial,
  place: Place,
  pass: Pass,
): Promise<Judged> {
  const { checker, settings, totalTime } = trial
  if (settings.judgeMode !== 'default' && !checker) return withoutChecker
  if (!checker) return { ...(await compareOutput(output, testCase.answer, trial, place)), comment: '', goesOn: false }
  const { input, answer, score, flags = checker.flags } = testCase
  const said = await runChecker(
    { input, output, answer, score, flags },
    checker,
    place,
    pass,
    Math.max(1, totalTime.left),
  )
  if (said.isLate) return { ...findingOfTotalTime(totalTime.limit), comment: said.message, goesOn: false }
  return { ...findingOfAnswer(said, 'checker'), comment: said.message, goesOn: said.goesOn }
}

const withoutChecker: Judged = {
  status: Status.systemError,
  reason: 'checker-failed',
  params: { detail: 'the problem has none' },
  comment: '',
  goesOn: false,
}

async function compareOutput(output: string, answer: string, trial: Trial, { comparer }: Place): Promise<Finding> {
  const { totalTime, settings } = trial
  const { comparison, isRemoveEndBlank } = settings
  const result = await comparer.compare({ output, answer, comparison, isRemoveEndBlank }, totalTime.left)
  if (!result) return findingOfTotalTime(totalTime.limit)
  const finding = 'token' in result ? findingOfTokens(result) : findingOfOutput(result)
  const isEmpty = finding.status !== Status.accepted && (await stat(output)).size === 0
  return isEmpty ? { ...finding, reason: 'nothing', params: {} } : finding
}
