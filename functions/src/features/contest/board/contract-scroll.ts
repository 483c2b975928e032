import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { flag, whole } from '../../../platform/http/fields.ts'
import { Rules } from '../contract-terms.ts'
import { contestErrors as errors } from '../errors.ts'
import { contestField } from '../management/contract.ts'

const administer = { in: 'set', right: 'administer', who: 'login' } as const
/** Submissions of one answer: it stays below what a Lambda may answer. */
export const scrollBoardPage = 10_000

/** A contest as its resolver shows it: what is sealed to others is opened before them, row by row. */
export const getScrollBoardInfo = endpoint({
  method: 'GET',
  path: '/api/get-contest-scroll-board-info',
  summary: 'A contest for the resolver of its scoreboard',
  access: administer,
  input: z.object(contestField),
  output: z.object({
    id: z.int(),
    title: z.string(),
    rankShowName: z.string(),
    problemCount: z.int(),
    /** by the ids of the problems; a problem without a colour has an empty one */
    balloonColor: z.record(z.string(), z.string()),
    /** the ids of the problems in their order */
    displayIds: z.array(z.string()),
    startTime: z.string(),
    endTime: z.string(),
    /** null where nothing is sealed */
    sealRankTime: z.nullable(z.string()),
    /** the names of those out of the ranking */
    starUserList: z.array(z.string()),
    rules: Rules,
  }),
  errors: [errors['contest-not-found'], errors['scroll-board-acm-only']],
})

const ScrollBoardSubmission = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string(),
  realname: z.string(),
  school: z.string(),
  avatar: z.string(),
  gender: z.string(),
  submitId: z.int(),
  /** as it is, whatever is sealed; one without a verdict is pending */
  status: z.int(),
  submitTime: z.string(),
  displayId: z.string(),
})

/**
 * What was handed in to a contest in time by those on its board, in the order of the submissions' numbers: 10,000 of them, after
 * the one that a call names. A shorter answer is the last one.
 */
export const getScrollBoardSubmissions = endpoint({
  method: 'GET',
  path: '/api/get-contest-scroll-board-submission',
  summary: 'The submissions that the resolver of a scoreboard opens',
  access: administer,
  input: z.object({
    ...contestField,
    /** leaves out who is out of the ranking */
    removeStar: z.optional(z.nullable(flag)),
    after: z._default(whole, 0),
  }),
  output: z.array(ScrollBoardSubmission),
  errors: [errors['contest-not-found'], errors['scroll-board-acm-only']],
})
