import { readFile } from 'node:fs/promises'
import { Status } from '@oj/functions/features/judging/contract.ts'
import type { CheckerAnswer } from './checkers/answer.ts'
import { check } from './checkers/check.ts'
import { compare } from './compare.ts'
import type { Place } from './compile.ts'
import type { CaseOutcome, TestCase, Trial } from './run-case.ts'
import { compareTokens } from './tokens.ts'
import { findingOfAnswer, findingOfOutput, findingOfTokens } from './verdict.ts'

type Judged = Omit<CaseOutcome, 'time' | 'memory'>

/** Judges what a program wrote on one case: by the checker where the problem has one, else by comparison. */
export async function judgeOutput(testCase: TestCase, output: string, trial: Trial, place: Place): Promise<Judged> {
  const { checker, settings } = trial
  if (settings.judgeMode !== 'default' && !checker) return withoutChecker
  if (!checker) return { ...(await compareFiles(output, testCase.answer, trial)), comment: '' }
  const { input, answer, score, flags = checker.flags } = testCase
  return judgedBy(await check({ input, output, answer, score, flags }, checker, place), 'checker')
}

const withoutChecker: Judged = {
  status: Status.systemError,
  reason: 'checker-failed',
  params: { detail: 'the problem has none' },
  comment: '',
}

async function compareFiles(output: string, answer: string, { settings }: Trial) {
  const [ours, expected] = await Promise.all([readFile(output), readFile(answer)])
  const { comparison, isRemoveEndBlank } = settings
  return comparison
    ? findingOfTokens(compareTokens(ours, expected, comparison))
    : findingOfOutput(compare(ours, expected, isRemoveEndBlank))
}

/** The verdict by the answer of a checker or an interactor. */
export function judgedBy(answer: CheckerAnswer, who: 'checker' | 'interactor'): Judged {
  return { ...findingOfAnswer(answer, who), comment: answer.message }
}
