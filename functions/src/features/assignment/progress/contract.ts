import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { pageOf, paging, whole } from '../../../platform/http/fields.ts'
import { workStates } from '../contract-terms.ts'
import { assignmentErrors as errors } from '../errors.ts'
import { assignmentField } from '../management/contract.ts'

/** A student with a cell for each problem, in their order. */
const ProgressRow = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string(),
  realname: z.string(),
  /** null for no end */
  due: z.nullable(z.string()),
  /** whether their times are their own */
  hasOwnTimes: z.boolean(),
  /** whether they came into the class after it had opened, and after the others of it */
  joinedLate: z.boolean(),
  cells: z.array(
    z.object({
      state: z.enum(workStates),
      /** how often it was handed in */
      count: z.int(),
      /** points of what counts; null for nothing */
      score: z.nullable(z.number()),
      isLate: z.boolean(),
      /** the try that counts, or else the last one judged; null for none, and for who works in one of its classes alone */
      submitId: z.nullable(z.int()),
    }),
  ),
  /** null for who is excused */
  total: z.nullable(z.number()),
  /** late days of the budget of the class that this takes */
  lateDays: z.int(),
})

/** Who stands where: the students of a class at each problem, by username. With its tag it may be asked for every few seconds. */
export const getAssignmentProgress = endpoint({
  method: 'GET',
  path: '/api/get-assignment-progress',
  summary: 'How students stand in an assignment',
  access: { in: 'set', right: 'own:review', who: 'login' },
  input: z.object({
    ...assignmentField,
    ...paging(50, 100),
    /** one of its classes in which the caller works; absent for the first */
    gid: z.optional(z.nullable(whole)),
  }),
  output: z.extend(pageOf(ProgressRow), {
    gid: z.int(),
    /** those in which the caller works */
    classes: z.array(z.object({ gid: z.int(), name: z.string() })),
    problems: z.array(z.object({ pid: z.int(), displayId: z.string(), title: z.string(), points: z.number() })),
  }),
  isTagged: true,
  errors: [errors['assignment-not-found'], errors['assignment-class-unknown']],
})
