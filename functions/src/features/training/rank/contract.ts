import * as z from 'zod/mini'
import { authoringEndpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { pageOf, paging } from '../../../platform/http/fields.ts'
import { solvedFields } from '../../standing/contract-solved.ts'
import { trainingErrors as errors } from '../errors.ts'
import { trainingField } from '../management/contract.ts'

/** A result: the last status, and once it is solved the shortest run time. */
const RankCell = z.object({
  status: z.int(),
  /** ms; null if not solved or not measured */
  runTime: z.nullable(z.int()),
  solvedAt: z.nullable(z.string()),
})

const RankRow = z.object({
  /** shared by equal results */
  rank: z.int(),
  uid: z.string(),
  username: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  gender: z.string(),
  school: z.string(),
  /** null for readers who may not know it */
  realname: z.nullable(z.string()),
  /** problems solved */
  ac: z.int(),
  /** ms, over the problems solved */
  totalRunTime: z.int(),
  /** by display ids; problems never tried are absent */
  submissionInfo: z.record(z.string(), RankCell),
})
export type RankRow = z.infer<typeof RankRow>

/** The members by solved problems, then by run time; built off the request path. */
export const getTrainingRank = endpoint({
  method: 'GET',
  path: '/api/get-training-rank',
  summary: 'The rank of a training',
  access: { in: 'set', right: 'enter', who: 'anyone' },
  input: z.object({
    ...trainingField,
    ...paging(30),
    /** a part of a name or school; of a real name where the reader may know it */
    keyword: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(50)))),
  }),
  output: z.extend(pageOf(RankRow), {
    /** those who stand there, whatever is sought */
    people: z.int(),
    /** the problems of the last build */
    problems: z.array(z.object({ pid: z.int(), problemId: z.string(), title: z.string(), ...solvedFields })),
  }),
  errors: [errors['training-not-found'], errors['training-password-needed']],
})

/** The whole rank as CSV, with real names. */
export const downloadTrainingRank = authoringEndpoint({
  method: 'GET',
  path: '/api/file/download-training-rank',
  summary: 'The rank of a training as a table',
  access: { in: 'set', right: 'own:manage', who: 'login' },
  input: z.object(trainingField),
  output: z.file(),
  errors: [errors['training-not-found']],
})
