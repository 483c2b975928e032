import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { flag, nothing, pageOf, paging, upTo, whole } from '../../../platform/http/fields.ts'
import { contestErrors as errors } from '../errors.ts'
import { contestField } from '../management/contract.ts'

const serve = { in: 'set', right: 'own:serve', who: 'login' } as const

/** A problem that a contestant has solved: what a balloon is handed out for. */
const Balloon = z.object({
  /** the submission that solved it, which stands for the balloon */
  id: z.int(),
  cid: z.int(),
  pid: z.int(),
  displayId: z.string(),
  displayTitle: z.string(),
  /** of the balloon; null for none */
  color: z.nullable(z.string()),
  submitId: z.int(),
  username: z.string(),
  realname: z.string(),
  /** where to find them, as far as it is known */
  team: z.string(),
  seat: z.string(),
  submitTime: z.string(),
  /** whether nobody who is ranked without a star solved the problem earlier */
  firstBlood: z.boolean(),
  /** whether it was handed out, and by whom and when */
  checked: z.boolean(),
  checkedBy: z.nullable(z.string()),
  checkedAt: z.nullable(z.string()),
})

/**
 * The problems that contestants have solved, a row for each contestant and problem: the newest first, but what is to be handed
 * out the oldest first. Those of the sealed
 * time are told where a manager wants it. `totalIsMinimum` says that older rows than the newest 2,000 were left out.
 */
export const getContestAcInfo = endpoint({
  method: 'GET',
  path: '/api/get-contest-ac-info',
  summary: 'Balloons of a contest',
  access: serve,
  input: z.object({
    ...contestField,
    ...paging(20),
    /** only those that were handed out, or that were not */
    checked: z.optional(z.nullable(z.union([z.literal(''), flag]))),
    /** the number of a problem */
    pid: z.optional(z.nullable(z.union([z.literal(''), whole]))),
    /** a part of a username */
    username: z.optional(z.nullable(z.string().check(upTo(100)))),
  }),
  output: z.extend(pageOf(Balloon), {
    /** how many are to be handed out, whatever is asked for */
    waiting: z.int(),
    /** whether those of the sealed time are told */
    afterSeal: z.boolean(),
    /** whether there is a sealed time, which has begun and not been lifted */
    isSealed: z.boolean(),
  }),
  errors: [errors['contest-not-found'], errors['balloons-acm-only']],
})

/** Marks a balloon as handed out, refused where somebody else has done so, or as not handed out after all. */
export const checkContestAcInfo = endpoint({
  method: 'PUT',
  path: '/api/check-contest-ac-info',
  summary: 'Mark a balloon of a contest as handed out',
  access: serve,
  input: z.object({ ...contestField, id: whole, checked: flag }),
  output: nothing,
  errors: [
    errors['contest-not-found'],
    errors['balloons-acm-only'],
    errors['balloon-not-found'],
    errors['balloon-done'],
  ],
})

/** Says whether balloons of the sealed time are told to those who hand them out. */
export const tellSealedBalloons = endpoint({
  method: 'PUT',
  path: '/api/contest-balloons-after-seal',
  summary: 'Hand out balloons of a contest after its seal, or none',
  access: { in: 'set', right: 'administer', who: 'login' },
  input: z.object({ ...contestField, afterSeal: flag }),
  output: nothing,
  errors: [errors['contest-not-found']],
})
