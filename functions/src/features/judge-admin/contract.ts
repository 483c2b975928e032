import { statusRows } from '@oj/shared/judging/verdicts.ts'
import * as z from 'zod/mini'
import type { ErrorSpec } from '../../platform/errors.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { whole } from '../../platform/http/fields.ts'
import { problemErrors } from '../problem/errors.ts'
import { problemSetErrors } from '../problem-set/errors.ts'
import { SubmissionRow } from '../submission/contract.ts'
import { submissionErrors } from '../submission/errors.ts'
import { RejudgeFilter } from './contract-filter.ts'
import { judgeAdminErrors as errors } from './errors.ts'

export * from './contract-filter.ts'
export * from './rejudging/contract.ts'

/** Statuses that staff may give: verdicts that a run ends with. */
export const manualStatuses: readonly number[] = statusRows
  .flatMap(([, { code, isGiven }]) => (isGiven ? code : []))
  .toSorted((a, b) => a - b)

/** Longest reason, in characters; submissions that one filtered rejudge takes. */
export const judgeAdminLimits = { reason: 500, rejudge: 10_000 } as const

const access = { in: 'submission', right: 'judge', who: 'login' } as const
export type JudgeAccess = typeof access

interface JudgeCall<I extends z.ZodMiniType<{ submitId: number }>> {
  path: `/api/admin/judge/${string}`
  summary: string
  input: I
  errors: readonly ErrorSpec[]
}

/** A call on one submission, by POST or, as scripts written for HOJ have it, by GET: the token is in a header. */
function judgeCall<I extends z.ZodMiniType<{ submitId: number }>>({ path, summary, input, errors: own }: JudgeCall<I>) {
  const errors = [submissionErrors['submission-not-found'], ...own]
  const call = { path, summary, access, input, output: SubmissionRow, errors }
  return { post: endpoint({ ...call, method: 'POST' }), get: endpoint({ ...call, method: 'GET', changes: true }) }
}

const one = z.object({ submitId: whole })

/** Gives a submission another verdict than the judge's; a score where the problem is scored. */
export const { post: manualJudge, get: manualJudgeByGet } = judgeCall({
  path: '/api/admin/judge/manual-judge',
  summary: 'Overrule the verdict of a submission',
  input: z.object({
    submitId: whole,
    status: z.pipe(whole, z.int().check(z.refine((status) => manualStatuses.includes(status), 'manual-status'))),
    /** whole but for answers */
    score: z.optional(z.nullable(z.union([whole, z.number().check(z.gte(0), z.lte(1_000_000))]))),
    /** for the author and the audit log */
    reason: z._default(z.string().check(z.trim(), z.maxLength(judgeAdminLimits.reason)), ''),
  }),
  errors: [
    submissionErrors['still-judging'],
    submissionErrors['not-compiled'],
    errors['manual-status'],
    submissionErrors['manual-score'],
  ],
})

/** Cancels a submission: its verdict is removed, or judging is stopped; later events of judges are ignored. */
export const { post: cancelJudge, get: cancelJudgeByGet } = judgeCall({
  path: '/api/admin/judge/cancel-judge',
  summary: 'Cancel the judging of a submission',
  input: one,
  errors: [submissionErrors['already-cancelled']],
})

/** Restores the judge's own verdict after a manual verdict or a cancellation. */
export const { post: restoreJudge, get: restoreJudgeByGet } = judgeCall({
  path: '/api/admin/judge/restore-judge',
  summary: "Go back from a manual verdict to the judge's own",
  input: one,
  errors: [submissionErrors['not-manual']],
})

/** Judges a submission again, with the current problem and test data. */
export const { post: rejudge, get: rejudgeByGet } = judgeCall({
  path: '/api/admin/judge/rejudge',
  summary: 'Judge a submission again',
  input: one,
  errors: [submissionErrors['language-unknown'], problemErrors['problem-not-found']],
})

const filtered = {
  method: 'POST',
  access: { in: 'set', right: 'judge', who: 'login' },
  input: RejudgeFilter,
  errors: [errors['rejudge-filter-empty'], problemSetErrors['set-not-found']],
} as const

/** How many submissions a filter matches; `isMinimum` if older ones beyond the limit were not counted. */
export const previewRejudge = endpoint({
  ...filtered,
  path: '/api/admin/judge/rejudge-preview',
  summary: 'How many submissions a filter would judge again',
  output: z.object({ count: z.int(), isMinimum: z.boolean() }),
})

/** What the task of a filtered rejudge answers. Its worker asks the set again for the right to judge. */
export const RejudgeMany = {
  name: 'rejudge',
  access: 'login',
  input: RejudgeFilter,
  result: z.object({ count: z.int() }),
} as const

/** Judges all submissions again that match a filter; the task reports the progress. */
export const rejudgeMany = endpoint({
  ...filtered,
  path: '/api/admin/judge/rejudge-filtered',
  summary: 'Judge again all submissions that a filter matches',
  output: z.object({ taskId: z.string() }),
})
