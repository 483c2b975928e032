import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { flag, pageOf, paging, upTo, whole } from '../../../platform/http/fields.ts'
import { displayIdField, ProblemPage } from '../../problem/contract.ts'
import { problemErrors } from '../../problem/errors.ts'
import { SubmissionRow } from '../../submission/contract.ts'
import { workLimits } from '../contract-terms.ts'
import { timedWorkErrors as errors } from '../errors.ts'
import { workField } from '../management/contract.ts'

/** An entrant's time; `endTime` is null while it runs. */
const WorkRecord = z.object({ startTime: z.string(), endTime: z.nullable(z.string()) })

export const TimedWorkRow = z.object({
  id: z.int(),
  title: z.string(),
  /** by the caller's own clock once they have started: -1 not started, 0 running, 1 ended */
  status: z.int(),
  /** 0 open, 1 with a password */
  auth: z.int(),
  author: z.string(),
  uid: z.string(),
  gid: z.nullable(z.int()),
  startTime: z.string(),
  endTime: z.string(),
  /** its end for the caller */
  openUntil: z.string(),
  /** seconds from an entrant's start */
  duration: z.int(),
  /** the server's time */
  now: z.string(),
  /** how many have started */
  count: z.int(),
  gmtCreate: z.string(),
  gmtModified: z.string(),
  /** the caller's own; null where they have not started */
  record: z.nullable(WorkRecord),
})
export type TimedWorkRow = z.infer<typeof TimedWorkRow>

const TimedWorkInfo = z.extend(TimedWorkRow, {
  /** the author's; empty for none */
  nickname: z.string(),
  /** Markdown */
  description: z.string(),
  /** the caller's: managers change it, reviewers see what is handed in */
  role: z.enum(['manager', 'reviewer', 'entrant']),
  /** whether the caller may enter */
  access: z.boolean(),
  /** when the caller's time runs out, if they start now at the latest */
  endsAt: z.string(),
  /** of the caller, beyond the duration */
  extraMinutes: z.int(),
  /** whether it has ended for everybody */
  isOver: z.boolean(),
  canRank: z.boolean(),
  canDownload: z.boolean(),
  handsInDrafts: z.boolean(),
})

/** Filters of lists; absent or empty ones match all. */
export const wantedFields = {
  keyword: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  status: z.optional(z.nullable(z.union([whole, z.literal('')]))),
}

/** Public timed works: those that run for the caller first, then coming ones, then those that have ended. */
export const getTimedWorkList = endpoint({
  method: 'GET',
  path: '/api/get-timed-work-list',
  summary: 'Quizzes',
  access: 'anyone',
  input: z.object({ ...paging(10), ...wantedFields }),
  output: pageOf(TimedWorkRow),
})

export const getTimedWorkInfo = endpoint({
  method: 'GET',
  path: '/api/get-timed-work-info',
  summary: 'One quiz',
  access: { in: 'set', right: 'know', who: 'login' },
  input: z.object(workField),
  output: TimedWorkInfo,
  errors: [errors['timed-work-not-found']],
})

/** Starts the caller's clock, with the password if there is one; a running clock goes on. */
export const startTimedWork = endpoint({
  method: 'POST',
  path: '/api/start-timed-work',
  summary: "Start one's time in a quiz",
  access: { in: 'set', right: 'know', who: 'submit' },
  input: z.object({
    ...workField,
    password: z._default(z.nullable(z.string().check(upTo(workLimits.password, 'timed-work-password-wrong'))), ''),
  }),
  output: WorkRecord,
  errors: [
    errors['timed-work-not-found'],
    errors['timed-work-not-started'],
    errors['timed-work-ended'],
    errors['timed-work-staff'],
    errors['timed-work-password-needed'],
    errors['timed-work-password-wrong'],
    errors['timed-work-password-tries'],
  ],
})

export const endTimedWork = endpoint({
  method: 'POST',
  path: '/api/end-timed-work',
  summary: 'Hand in a quiz, for good',
  access: { in: 'set', right: 'enter', who: 'login' },
  input: z.object({ id: whole }),
  output: WorkRecord,
  errors: [
    errors['timed-work-not-found'],
    errors['timed-work-not-entered'],
    errors['timed-work-ended'],
    errors['timed-work-time-out'],
    errors['timed-work-handed-in'],
    errors['timed-work-staff'],
  ],
})

/** The problems in their order, with the caller's results. */
export const getTimedWorkProblems = endpoint({
  method: 'GET',
  path: '/api/get-timed-work-problem-list',
  summary: 'Problems of a quiz',
  access: { in: 'set', right: 'enter', who: 'login' },
  input: z.object(workField),
  output: z.array(
    z.object({
      pid: z.int(),
      displayId: z.string(),
      displayTitle: z.string(),
      /** 1 objective, else a program */
      type: z.int(),
      fullScore: z.number(),
      isSubmitted: z.boolean(),
      /** of the caller's best submission; null before a verdict, and for answers before the end for everybody */
      score: z.nullable(z.number()),
    }),
  ),
  errors: [errors['timed-work-not-found']],
})

/** One problem of a timed work by its id there, as `get-problem-detail` answers it where `cid` names the work. */
export const getTimedWorkProblemDetail = endpoint({
  method: 'GET',
  path: '/api/get-timed-work-problem-detail',
  summary: 'One problem of a quiz',
  access: { in: 'set', right: 'see', who: 'login' },
  input: z.object({ ...workField, displayId: displayIdField }),
  output: ProblemPage,
  errors: [errors['timed-work-not-found'], problemErrors['problem-not-found']],
})

/** All submissions to a timed work, the newest first, for its staff. */
export const getTimedWorkSubmissions = endpoint({
  method: 'GET',
  path: '/api/get-timed-work-submission-list',
  summary: 'Submissions to a quiz',
  access: { in: 'set', right: 'own:review', who: 'login' },
  input: z.object({
    ...workField,
    ...paging(15),
    displayId: z.optional(z.nullable(z.string().check(upTo(40)))),
    username: z.optional(z.nullable(z.string().check(upTo(40)))),
    status: z.optional(z.nullable(whole)),
    /** with submissions of staff */
    beforeContestSubmit: z.optional(flag),
  }),
  output: z.extend(pageOf(z.extend(SubmissionRow, { displayTid: SubmissionRow.def.shape.displayId })), {
    /** whether the caller may give verdicts and rejudge */
    mayJudge: z.boolean(),
  }),
  errors: [errors['timed-work-not-found']],
})
