import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { flag, pageOf, paging, whole } from '../../platform/http/fields.ts'
import { setFieldsOfList } from '../problem-set/contract.ts'
import { problemSetErrors } from '../problem-set/errors.ts'

// apart from the other contracts, because the home page needs these alone

/** Time in ms, memory in KB, length in characters. */
export const SubmissionRow = z.object({
  submitId: z.int(),
  pid: z.int(),
  displayPid: z.string(),
  title: z.string(),
  uid: z.string(),
  username: z.string(),
  nickname: z.string(),
  /** null for readers who may not know it */
  realname: z.nullable(z.string()),
  submitTime: z.string(),
  status: z.int(),
  time: z.nullable(z.int()),
  memory: z.nullable(z.int()),
  score: z.nullable(z.number()),
  /** null where the problem is not scored */
  ioScore: z.nullable(z.number()),
  oiRankScore: z.nullable(z.int()),
  length: z.int(),
  language: z.string(),
  /** `displayPid`, as contests call it */
  displayId: z.string(),
  /** whether the problem was removed from the set: then the ids lead nowhere */
  isRemoved: z.boolean(),
  /** the set as calls name it; 0 for none */
  cid: z.int(),
  tid: z.int(),
  aid: z.int(),
  gid: z.int(),
  /** empty as in HOJ; the problem itself has it */
  source: z.null(),
  judger: z.string(),
  isManual: z.boolean(),
  share: z.boolean(),
  /** judged test points while it is running, else null */
  progress: z.nullable(z.object({ done: z.int(), total: z.int() })),
})
export type SubmissionRow = z.infer<typeof SubmissionRow>

const listInput = z.object({
  ...paging(15),
  onlyMine: z.optional(flag),
  status: z.optional(whole),
  /** the full name of one */
  language: z.optional(z.string().check(z.maxLength(40))),
  username: z.optional(z.string().check(z.maxLength(40))),
  problemID: z.optional(z.string().check(z.maxLength(40))),
  completeProblemID: z.optional(flag),
  /** also those after the end of the set */
  containsEnd: z.optional(flag),
  /** for staff of a contest: also what staff tried there */
  beforeContestSubmit: z.optional(flag),
  ...setFieldsOfList,
})
const listOutput = z.extend(pageOf(SubmissionRow), {
  /** whether the caller may give verdicts and rejudge */
  mayJudge: z.boolean(),
  /** whether `containsEnd` may add some */
  hasLate: z.boolean(),
})

/** Filters apply to the newest 2,000 of an author, a problem or all; `totalIsMinimum` says that older ones were not read. */
export const getSubmissionList = endpoint({
  method: 'GET',
  path: '/api/get-submission-list',
  summary: 'Submissions, newest first',
  access: { in: 'set', right: 'enter', who: 'anyone' },
  input: listInput,
  output: listOutput,
  errors: [problemSetErrors['set-not-found']],
})

/** The same inside a contest. */
export const getContestSubmissions = endpoint({
  method: 'GET',
  path: '/api/contest-submissions',
  summary: 'Submissions of a contest, newest first',
  access: { in: 'set', right: 'enter', who: 'login' },
  input: listInput,
  output: listOutput,
  errors: [problemSetErrors['set-not-found']],
})
