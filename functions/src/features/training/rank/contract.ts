import * as z from 'zod/mini'
import { authoringEndpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { pageOf, paging } from '../../../platform/http/fields.ts'
import { trainingErrors as errors } from '../errors.ts'
import { trainingField } from '../management/contract.ts'

/** What somebody came to at a problem: the last status, and once it is solved the shortest run time and since when. */
const RankCell = z.object({
  status: z.int(),
  /** ms; null while it is not solved, or where it was not measured */
  runTime: z.nullable(z.int()),
  /** when it was first solved; null while it is not */
  solvedAt: z.nullable(z.string()),
})

const RankRow = z.object({
  /** equal results share a rank */
  rank: z.int(),
  uid: z.string(),
  username: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  gender: z.string(),
  school: z.string(),
  /** for who changes the training; null for others */
  realname: z.nullable(z.string()),
  /** problems solved */
  ac: z.int(),
  /** ms, over the problems solved */
  totalRunTime: z.int(),
  /** by the id of the problem; those never tried are absent */
  submissionInfo: z.record(z.string(), RankCell),
})
export type RankRow = z.infer<typeof RankRow>

/**
 * Who registered or submitted through the training: by problems solved, then by the time that the programs ran. It is built
 * off the request path, so that a page costs the same however many there are.
 */
export const getTrainingRank = endpoint({
  method: 'GET',
  path: '/api/get-training-rank',
  summary: 'The rank of a training',
  access: { in: 'set', right: 'enter', who: 'anyone' },
  input: z.object({
    ...trainingField,
    ...paging(30),
    /** part of a name or a school; for who changes the training of a real name, too */
    keyword: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(50)))),
  }),
  output: z.extend(pageOf(RankRow), {
    /** the problems that its rows are of: until it is built anew those of before */
    problems: z.array(z.object({ pid: z.int(), problemId: z.string(), title: z.string() })),
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
