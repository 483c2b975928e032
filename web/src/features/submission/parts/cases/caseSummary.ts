import type { CaseRow, Subtask } from '@oj/functions/features/submission/contract.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import type { TFunction } from 'i18next'

/** The failures with words of their own. */
const failures = [
  'wrongAnswer',
  'timeLimitExceeded',
  'memoryLimitExceeded',
  'runtimeError',
  'presentationError',
  'partialAccepted',
] as const

/** Statuses of test points that went well, or were not run. */
const unfailed: readonly number[] = [Status.accepted, Status.cancelled]

/** Whether a test point was judged and not passed. */
export const hasFailed = ({ status }: { readonly status: number }): boolean => !unfailed.includes(status)

const countAccepted = (rows: readonly { readonly status: number }[]) =>
  rows.filter(({ status }) => status === Status.accepted).length

/** How many test points, or subtasks where there are some, were passed, and which test point failed first. */
export function summarizeCases(
  cases: readonly Pick<CaseRow, 'seq' | 'status'>[],
  subtasks: readonly Pick<Subtask, 'status'>[],
  t: TFunction<'submission'>,
): string {
  const [unit, rows] = subtasks.length > 0 ? (['subtasks', subtasks] as const) : (['cases', cases] as const)
  const passed = t(`summary.${unit}`, { passed: countAccepted(rows), total: rows.length })
  const first = cases.find(hasFailed)
  if (!first) return passed
  const name = failures.find((one) => Status[one] === first.status) ?? 'other'
  return t('summary.both', { passed, failure: t(`summary.failure.${name}`, { number: first.seq }) })
}
