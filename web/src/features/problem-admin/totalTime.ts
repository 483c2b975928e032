import type { ProblemForm } from '@oj/functions/features/problem-admin/contract.ts'
import type { Language } from '@oj/functions/features/site/contract.ts'
import { totalTimeLimit } from '@oj/shared/judging/total-time.ts'

type Known = Pick<Language, 'name' | 'isOffered' | 'compileTime' | 'timeFactor'>

/** What the rule gives a whole submission, in ms, in the languages with the least and the most; null where none is known. */
export function usualTotals({ problem, samples, languages }: ProblemForm, known: readonly Known[]) {
  const taken = known.filter(({ name, isOffered }) => languages?.includes(name) ?? isOffered)
  if (taken.length === 0) return null
  const totals = taken.map(({ compileTime: compileMs, timeFactor }) => {
    const cpuMs = problem.timeLimit * (problem.isScaled ? timeFactor : 1)
    return totalTimeLimit({ runs: samples.length * problem.passes, cpuMs, compileMs })
  })
  return { least: Math.min(...totals), most: Math.max(...totals) }
}
