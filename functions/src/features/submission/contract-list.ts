import * as z from 'zod/mini'
import { endpoint } from '../../platform/http/endpoint.ts'
import { flag, pageOf, paging, whole } from '../../platform/http/fields.ts'
import { setFieldsOfList } from '../problem-set/contract.ts'
import { problemSetErrors } from '../problem-set/errors.ts'

// In its own file because the home page calls this, and nothing else of the slice.

/** A submission as lists show it; time in ms, memory in KB, length in characters. */
export const SubmissionRow = z.object({
  submitId: z.int(),
  pid: z.int(),
  displayPid: z.string(),
  title: z.string(),
  uid: z.string(),
  username: z.string(),
  submitTime: z.string(),
  status: z.int(),
  time: z.nullable(z.int()),
  memory: z.nullable(z.int()),
  score: z.nullable(z.number()),
  /** the full score; null where the problem is not scored */
  ioScore: z.nullable(z.number()),
  oiRankScore: z.nullable(z.int()),
  length: z.int(),
  language: z.string(),
  /** the same as `displayPid`, under the name that it has in contests */
  displayId: z.string(),
  /** whether the problem is no longer where it was submitted: then these ids lead nowhere */
  isRemoved: z.boolean(),
  /** the set that it was submitted to, as calls name it; 0 for none */
  cid: z.int(),
  tid: z.int(),
  gid: z.int(),
  /** where the problem comes from: HOJ's rows have the field and leave it empty; the problem itself tells it */
  source: z.null(),
  judger: z.string(),
  isManual: z.boolean(),
  share: z.boolean(),
  /** judged cases of all cases while it is running, else null */
  progress: z.nullable(z.object({ done: z.int(), total: z.int() })),
})
export type SubmissionRow = z.infer<typeof SubmissionRow>

const listInput = z.object({
  ...paging(15),
  onlyMine: z.optional(flag),
  status: z.optional(whole),
  /** the name of a language, wholly */
  language: z.optional(z.string().check(z.maxLength(40))),
  username: z.optional(z.string().check(z.maxLength(40))),
  problemID: z.optional(z.string().check(z.maxLength(40))),
  completeProblemID: z.optional(flag),
  /** with those that came after the end of the set */
  containsEnd: z.optional(flag),
  /** for the staff of a contest: with what they tried themselves, before it began or later */
  beforeContestSubmit: z.optional(flag),
  ...setFieldsOfList,
})
const listOutput = z.extend(pageOf(SubmissionRow), {
  /** whether the caller may give verdicts in the set, and have its submissions judged again */
  mayJudge: z.boolean(),
  /** whether there may be some that came after the end of the set, which `containsEnd` asks for */
  hasLate: z.boolean(),
})

/**
 * Submissions to a problem set, newest first. `problemID` and `username` match in part, or wholly on request. A filter looks
 * among the newest 2,000 of its author, else of its problem, else of all that the caller may see; `totalIsMinimum` says that
 * there are older ones.
 */
export const getSubmissionList = endpoint({
  method: 'GET',
  path: '/api/get-submission-list',
  summary: 'Submissions, newest first',
  access: { in: 'set', right: 'enter', who: 'anyone' },
  input: listInput,
  output: listOutput,
  errors: [problemSetErrors['set-not-found']],
})

/** The same for those who are inside a contest. */
export const getContestSubmissions = endpoint({
  method: 'GET',
  path: '/api/contest-submissions',
  summary: 'Submissions of a contest, newest first',
  access: { in: 'set', right: 'enter', who: 'login' },
  input: listInput,
  output: listOutput,
  errors: [problemSetErrors['set-not-found']],
})
