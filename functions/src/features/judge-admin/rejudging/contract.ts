import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { pageOf, paging, whole } from '../../../platform/http/fields.ts'
import { setFields } from '../../problem-set/contract.ts'
import { problemSetErrors } from '../../problem-set/errors.ts'
import { filterFields, RejudgeFilter } from '../contract-filter.ts'
import { judgeAdminErrors as errors } from '../errors.ts'

const judge = { in: 'set', right: 'judge', who: 'login' } as const

/**
 * How far a rejudging is: its jobs are sent, the judges work, its verdicts are taken for the submissions' own, they were taken,
 * or it was given up.
 */
export const rejudgingStates = ['sending', 'judging', 'applying', 'applied', 'dropped'] as const

/** Rejudgings of a set that are listed, and days that one is kept. */
export const rejudgingLimits = { listed: 20, days: 7 } as const

const Rejudging = z.object({
  number: z.int(),
  state: z.enum(rejudgingStates),
  /** what was chosen */
  filter: z.object(filterFields),
  /** who started it, and when */
  username: z.string(),
  startedAt: z.string(),
  /** submissions that are judged again */
  total: z.int(),
  /** of an applied one: verdicts that were taken, and submissions that somebody changed before */
  applied: z.int(),
  stale: z.int(),
})
export type Rejudging = z.infer<typeof Rejudging>

const one = z.object({ ...setFields, number: whole })
const known = [problemSetErrors['set-not-found'], errors['rejudging-not-found']] as const

/**
 * Judges the submissions that a filter matches again, beside their verdicts: nothing changes before somebody applies it. The
 * task of the kind `sendRejudging` sends them to the judges.
 */
export const startRejudging = endpoint({
  method: 'POST',
  path: '/api/admin/judge/rejudging',
  summary: 'Judge submissions again beside their verdicts',
  access: judge,
  input: RejudgeFilter,
  output: z.object({ number: z.int(), taskId: z.string() }),
  errors: [errors['rejudge-filter-empty'], problemSetErrors['set-not-found']],
})

/** The newest rejudgings of a set; each is kept for a week. */
export const getRejudgings = endpoint({
  method: 'GET',
  path: '/api/admin/judge/rejudgings',
  summary: 'Rejudgings of a set',
  access: judge,
  input: z.object(setFields),
  output: z.array(Rejudging),
  errors: [problemSetErrors['set-not-found']],
})

/** How far a rejudging is. */
export const getRejudging = endpoint({
  method: 'GET',
  path: '/api/admin/judge/rejudging',
  summary: 'How far a rejudging is',
  access: judge,
  input: one,
  output: z.extend(Rejudging, {
    /** submissions that have a new verdict, those whose verdict or score would change, and those that no judge could judge */
    judged: z.int(),
    changed: z.int(),
    failed: z.int(),
    /** whether all are judged and nobody has decided yet */
    isReady: z.boolean(),
  }),
  errors: known,
})

const Verdict = z.object({ status: z.int(), score: z.nullable(z.int()) })

/**
 * What would change: the submissions, the newest first, and for whom a problem would count as solved or not any more, by the
 * ids of the problems. `totalIsMinimum` says that more than the newest 2,000 would change.
 */
export const getRejudgingChanges = endpoint({
  method: 'GET',
  path: '/api/admin/judge/rejudging-changes',
  summary: 'What a rejudging would change',
  access: judge,
  input: z.object({ ...one.shape, ...paging(30) }),
  output: z.extend(
    pageOf(
      z.object({
        submitId: z.int(),
        username: z.string(),
        displayId: z.string(),
        language: z.string(),
        before: Verdict,
        after: Verdict,
      }),
    ),
    {
      people: z.array(z.object({ username: z.string(), gained: z.array(z.string()), lost: z.array(z.string()) })),
    },
  ),
  errors: known,
})

/** Takes the new verdicts for the submissions' own, by the task of the kind `applyRejudging`; those of failures are not taken. */
export const applyRejudging = endpoint({
  method: 'POST',
  path: '/api/admin/judge/rejudging-apply',
  summary: 'Take the verdicts of a rejudging',
  access: judge,
  input: one,
  output: z.object({ taskId: z.string() }),
  errors: [...known, errors['rejudging-open'], errors['rejudging-over']],
})

/** Gives a rejudging up, in the midst of it or after it: no verdict changes. */
export const dropRejudging = endpoint({
  method: 'POST',
  path: '/api/admin/judge/rejudging-drop',
  summary: 'Give a rejudging up',
  access: judge,
  input: one,
  errors: [...known, errors['rejudging-over']],
})

/** What the tasks of a rejudging answer; their workers ask the set again for the right to judge. */
export const SendRejudging = {
  name: 'send-rejudging',
  access: 'login',
  input: z.object({ number: z.int(), filter: RejudgeFilter }),
  result: z.object({ count: z.int() }),
} as const
export const ApplyRejudging = {
  name: 'apply-rejudging',
  access: 'login',
  input: one,
  result: z.object({ applied: z.int(), stale: z.int() }),
} as const
