import type { ProblemForm } from '@oj/functions/features/problem-admin/contract.ts'
import type { Language } from '@oj/functions/features/site/contract.ts'
import { totalTimeLimit } from '@oj/shared/judging/total-time.ts'

type SiteLanguage = Pick<Language, 'name' | 'isOffered' | 'compileTime' | 'timeFactor'>

/** The least and the most total time limit that the rule gives in the languages of the form, in ms; null without languages. */
export function usualTotals({ problem, samples, languages }: ProblemForm, siteLanguages: readonly SiteLanguage[]) {
  const accepted = siteLanguages.filter(({ name, isOffered }) => languages?.includes(name) ?? isOffered)
  if (accepted.length === 0) return null
  const totals = accepted.map(({ compileTime: compileMs, timeFactor }) => {
    const cpuMs = problem.timeLimit * (problem.isScaled ? timeFactor : 1)
    return totalTimeLimit({ runs: samples.length * problem.passes, cpuMs, compileMs })
  })
  return { least: Math.min(...totals), most: Math.max(...totals) }
}
