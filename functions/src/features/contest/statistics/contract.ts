import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { solvedFields } from '../../standing/contract-solved.ts'
import { contestErrors as errors } from '../errors.ts'
import { administer, contestField } from '../management/contract.ts'

/** The most spans of time that a contest is cut into. */
export const spansMax = 120

/** What those on the board of a contest handed in until its end, as it is, whatever is sealed. */
export const getContestStatistics = endpoint({
  method: 'GET',
  path: '/api/get-contest-statistics',
  summary: 'How many hand in when, and solve which problem of a contest',
  access: administer,
  input: z.object(contestField),
  output: z.object({
    /** those who have handed something in */
    people: z.int(),
    /** the length of a span, from the start of the contest on */
    spanMinutes: z.int(),
    /** by spans */
    submitted: z.array(z.int()),
    /** by spans */
    accepted: z.array(z.int()),
    problems: z.array(z.object({ pid: z.int(), displayId: z.string(), title: z.string(), ...solvedFields })),
  }),
  errors: [errors['contest-not-found']],
})
