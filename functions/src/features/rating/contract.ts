import * as z from 'zod/mini'
import { authoringEndpoint } from '../../platform/http/endpoint.ts'
import { pageOf, paging, whole } from '../../platform/http/fields.ts'
import type { TaskKind } from '../../platform/tasks.ts'
import { problemSetErrors } from '../problem-set/errors.ts'
import { ratingErrors as errors } from './errors.ts'

const administer = { in: 'set', right: 'administer', who: 'login' } as const
const contestField = { cid: whole }

/**
 * How far the ratings of a contest are: it is not over, its board is sealed, verdicts are missing, they will be applied by the
 * clock, they are held, they are being made, they count.
 */
export const ratingStates = ['running', 'sealed', 'judging', 'due', 'held', 'working', 'applied'] as const

/** What may be decided on them; `check` looks at the results without waiting for the clock. */
export const ratingDecisions = ['check', 'apply', 'hold', 'release', 'undo'] as const

/** How far the ratings of a contest are. */
export const getContestRating = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/contest/rating',
  summary: 'How far the ratings of a contest are',
  access: administer,
  input: z.object(contestField),
  output: z.object({
    state: z.enum(ratingStates),
    /** tries that have no verdict yet */
    unjudged: z.int(),
    /** who took part and is in the ranking */
    size: z.int(),
    /** when the clock applies them; null where it does not */
    appliesAt: z.nullable(z.string()),
    /** when they began to count, or last changed; null where they do not count */
    ratedAt: z.nullable(z.string()),
    /** who applied them; null for the clock */
    decidedBy: z.nullable(z.string()),
    /** whether there is something to show by `getRatingChanges` */
    hasChanges: z.boolean(),
  }),
  errors: [problemSetErrors['set-not-found'], errors['contest-unrated']],
})

const RatingChange = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  rank: z.int(),
  before: z.int(),
  /** null for whom the contest is not rated: they have more than its limit */
  change: z.nullable(z.int()),
})
export type RatingChange = z.output<typeof RatingChange>

/** What a contest does to ratings, or would do if it were applied now, by rank. */
export const getRatingChanges = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/contest/rating-changes',
  summary: 'What a contest does to ratings',
  access: administer,
  input: z.object({ ...contestField, ...paging(30) }),
  output: pageOf(RatingChange),
  errors: [problemSetErrors['set-not-found'], errors['contest-unrated']],
})

/** Decides on the ratings of a contest; a task of the kind `makeRatings` does what follows. */
export const decideRating = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/contest/rating',
  summary: 'Apply, hold or undo the ratings of a contest',
  access: administer,
  input: z.object({ ...contestField, decision: z.enum(ratingDecisions) }),
  output: z.object({ taskId: z.string() }),
  errors: [
    problemSetErrors['set-not-found'],
    errors['contest-unrated'],
    errors['rating-not-due'],
    errors['rating-not-applied'],
  ],
})

/** Brings ratings to what was decided. */
export const makeRatings = {
  name: 'make-ratings',
  access: 'login',
  input: z.object({}),
  result: z.object({}),
} as const satisfies TaskKind
