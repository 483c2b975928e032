import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { flag, pageOf, paging, upTo, whole } from '../../../platform/http/fields.ts'
import { contestErrors as errors } from '../errors.ts'
import { administer, contestField } from '../management/contract.ts'

const serve = { in: 'set', right: 'own:serve', who: 'login' } as const

/** The balloon of a contestant for a problem that they have solved. */
const Balloon = z.object({
  /** the submission that solved it */
  id: z.int(),
  cid: z.int(),
  pid: z.int(),
  displayId: z.string(),
  displayTitle: z.string(),
  color: z.nullable(z.string()),
  submitId: z.int(),
  username: z.string(),
  realname: z.string(),
  /** with `seat` where to find them; empty where staff have not said */
  team: z.string(),
  seat: z.string(),
  submitTime: z.string(),
  /** whether nobody who is ranked without a star solved the problem earlier */
  firstBlood: z.boolean(),
  /** whether it was handed out */
  checked: z.boolean(),
  checkedBy: z.nullable(z.string()),
  checkedAt: z.nullable(z.string()),
})

/**
 * The balloons of a contest, the newest first, but those that wait the oldest first. Those of the sealed time are in it where a
 * manager wants it. `totalIsMinimum` says that only the newest 2,000 were looked at.
 */
export const getContestAcInfo = endpoint({
  method: 'GET',
  path: '/api/get-contest-ac-info',
  summary: 'Balloons of a contest',
  access: serve,
  input: z.object({
    ...contestField,
    ...paging(20),
    checked: z.optional(z.nullable(z.union([z.literal(''), flag]))),
    /** the number of a problem */
    pid: z.optional(z.nullable(z.union([z.literal(''), whole]))),
    /** a part of a username */
    username: z.optional(z.nullable(z.string().check(upTo(100)))),
  }),
  output: z.extend(pageOf(Balloon), {
    /** how many are to be handed out, whatever is asked for */
    waiting: z.int(),
    /** whether those of the sealed time are listed */
    afterSeal: z.boolean(),
    /** whether the seal has begun and is not lifted */
    isSealed: z.boolean(),
  }),
  errors: [errors['contest-not-found'], errors['balloons-acm-only']],
})

/** Marks a balloon as handed out, refused where somebody else has done so, or takes the mark back. */
export const checkContestAcInfo = endpoint({
  method: 'PUT',
  path: '/api/check-contest-ac-info',
  summary: 'Mark a balloon of a contest as handed out',
  access: serve,
  input: z.object({ ...contestField, id: whole, checked: flag }),
  errors: [
    errors['contest-not-found'],
    errors['balloons-acm-only'],
    errors['balloon-not-found'],
    errors['balloon-done'],
  ],
})

/** Sets whether balloons of the sealed time are listed for those who hand them out. */
export const tellSealedBalloons = endpoint({
  method: 'PUT',
  path: '/api/contest-balloons-after-seal',
  summary: 'Hand out balloons of a contest after its seal, or none',
  access: administer,
  input: z.object({ ...contestField, afterSeal: flag }),
  errors: [errors['contest-not-found']],
})
