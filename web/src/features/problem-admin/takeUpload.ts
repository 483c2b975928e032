import { isScored } from '@oj/functions/features/problem/contract-facts.ts'
import { newProblem, type SaidLayout } from '@oj/functions/features/problem-admin/contract.ts'
import { type Case, type Fields, shareScore } from './form.ts'

/** The cases of an upload, with scores and subtasks as far as it says them, and what it says beside; null for an older server. */
export interface Upload {
  cases: readonly Case[]
  said: SaidLayout | null
}

interface How {
  /** of a new problem, limits that nobody has touched give way */
  isNew: boolean
  /** whether the author asked for all that the archive says */
  isAsked: boolean
}

/** What an upload changes in the form. By itself only in a scored problem and by a configuration: else authors are asked. */
export function takeUpload(problem: Fields, { cases, said }: Upload, { isNew, isAsked }: How) {
  const limits: Partial<Fields> = {}
  for (const name of ['timeLimit', 'memoryLimit'] as const) {
    const value = said?.[name]
    if (value && (isAsked || (isNew && problem[name] === newProblem[name]))) limits[name] = value
  }
  const isFitting = said !== null && (said.config !== '' || said.judgeCaseMode === problem.judgeCaseMode)
  const hasScores = said !== null && cases.some(({ score }) => score !== null)
  if (hasScores && (isAsked || (isScored(problem) && isFitting))) {
    const { judgeCaseMode, subtaskRequires } = said
    return { fields: { ...limits, type: 1, judgeCaseMode, subtaskRequires } as const, samples: [...cases] }
  }
  const plain = cases.map((one) => ({ ...one, score: null }))
  return { fields: limits, samples: isScored(problem) ? shareScore(plain, 100) : plain }
}

/** Whether the form has all that the archive says. */
export function isTaken(problem: Fields, upload: Upload): boolean {
  const { fields } = takeUpload(problem, upload, { isNew: false, isAsked: true })
  const now: Readonly<Record<string, unknown>> = problem
  return Object.entries(fields).every(([name, value]) => JSON.stringify(now[name]) === JSON.stringify(value))
}
