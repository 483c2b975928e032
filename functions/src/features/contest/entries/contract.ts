import * as z from 'zod/mini'
import { commonErrors } from '../../../platform/errors.ts'
import { authoringEndpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { changesTo, flag, pageOf, paging, upTo, visibleLine, whole } from '../../../platform/http/fields.ts'
import { AddedProblem, addingFilters, chosenFields } from '../../problem/contract-chosen.ts'
import { problemErrors } from '../../problem/errors.ts'
import { importRemoteProblem } from '../../remote-judge/contract.ts'
import { contestErrors as errors } from '../errors.ts'
import { administer, contestField, contestLimits } from '../management/contract.ts'

const entryFields = {
  displayId: z.string().check(
    visibleLine,
    z.minLength(1, 'contest-display-id-required'),
    z.maxLength(40),
    // addresses of dots alone mean other ones
    z.regex(/[^.]/, 'contest-display-id-dots'),
    // cells of boards are fields of this name, which no object has
    z.regex(/^(?!__proto__$)/, 'contest-display-id-reserved'),
  ),
  /** empty for the problem's own title */
  displayTitle: z.string().check(visibleLine, z.maxLength(255)),
  /** of its balloon; empty for none */
  color: z.nullable(
    z.union([z.literal(''), z.string().check(upTo(9), z.regex(/^#[0-9a-fA-F]{6}(?:[0-9a-fA-F]{2})?$/))]),
  ),
}

/** A problem's entry in a contest; `id` names both. */
const ContestEntry = z.object({
  id: z.int(),
  cid: z.int(),
  pid: z.int(),
  displayId: z.string(),
  displayTitle: z.string(),
  color: z.nullable(z.string()),
  gmtCreate: z.string(),
})

const ProblemRow = z.object({
  ...chosenFields,
  /** whether it was made for this contest */
  isOwn: z.boolean(),
  /** the group whose problem it is; null of others */
  gid: z.nullable(z.int()),
  modifiedUser: z.string(),
})

const entryList = {
  method: 'GET',
  access: administer,
  input: z.object({
    ...contestField,
    ...paging(30),
    keyword: z.optional(z.string().check(z.maxLength(200))),
    ...addingFilters,
    problemType: z.optional(z.nullable(whole)),
    /** All (the default), Mine, or a remote judge */
    oj: z.optional(z.nullable(z.string().check(upTo(20)))),
  }),
  output: z.object({
    problemList: pageOf(ProblemRow),
    /** by the number of the problem */
    contestProblemMap: z.record(z.string(), ContestEntry),
  }),
  errors: [errors['contest-not-found']],
} as const

/**
 * The problems of a contest in their order; with `problemType` those of that type that can be added: of the bank, of its group
 * or made for it, and not in it yet.
 */
export const getContestEntries = authoringEndpoint({
  ...entryList,
  path: '/api/admin/contest/get-problem-list',
  summary: 'Problems of a contest, or problems to add',
})

/** The same for HOJ's client in groups: those to add are public ones of the bank alone. */
export const getGroupContestEntries = authoringEndpoint({
  ...entryList,
  path: '/api/group/get-contest-problem-list',
  summary: 'Problems of a contest, or public problems to add',
})

export const getContestEntry = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/contest/contest-problem',
  aliases: ['/api/group/contest-problem'],
  summary: 'How a problem stands in a contest',
  access: administer,
  input: z.object({ ...contestField, pid: whole }),
  output: ContestEntry,
  errors: [errors['contest-not-found'], errors['contest-problem-unknown']],
})

/** What is wrong with the place that a problem is to have. */
const placeErrors = [
  errors['contest-display-id-taken'],
  errors['contest-display-id-required'],
  errors['contest-display-id-dots'],
  errors['contest-display-id-reserved'],
  errors['contest-problems-many'],
  problemErrors['problem-without-points'],
]

/**
 * Changes an entry, or adds a problem that was made for the contest or by its group. It is named by `id`, or by `cid` and `pid`;
 * absent fields stay. With `swap` the problem that has the new display id takes the old one.
 */
export const changeContestEntry = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/contest/contest-problem',
  aliases: ['/api/group/contest-problem'],
  summary: 'Change how a problem stands in a contest',
  access: administer,
  input: z.object({
    ...changesTo(entryFields),
    id: z.optional(z.nullable(whole)),
    cid: z.optional(z.nullable(whole)),
    pid: z.optional(z.nullable(whole)),
    swap: z.optional(flag),
  }),
  output: ContestEntry,
  errors: [errors['contest-not-found'], errors['contest-problem-unknown'], ...placeErrors],
})

/** Adds a problem of the bank, of the contest's group or made for it, as the last one. */
export const addContestProblem = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/contest/add-problem-from-public',
  summary: 'Add a problem of the bank to a contest',
  access: administer,
  input: z.object({ ...contestField, pid: whole, displayId: entryFields.displayId }),
  output: AddedProblem,
  errors: [
    errors['contest-not-found'],
    errors['contest-problem-twice'],
    ...placeErrors,
    problemErrors['problem-not-found'],
  ],
})

/** The same for HOJ's client in groups: a public problem of the bank alone. */
export const addPublicProblemToContest = authoringEndpoint({
  ...addContestProblem,
  path: '/api/group/add-contest-problem-from-public',
  summary: 'Add a public problem to a contest',
})

/** Adds a problem of another judge, by its number there; where the bank lacks it, it comes into the bank first, hidden. */
export const addRemoteProblemToContest = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/contest/import-remote-oj-problem',
  summary: 'Bring a problem of another judge into a contest',
  access: administer,
  changes: true,
  input: z.object({ ...contestField, ...importRemoteProblem.input.shape, displayId: entryFields.displayId }),
  output: importRemoteProblem.output,
  errors: [
    ...addContestProblem.errors,
    ...importRemoteProblem.errors,
    errors['contest-remote-acm-only'],
    commonErrors.forbidden,
  ],
})

/** Adds a problem of the contest's group, named by its display id there. */
export const addGroupProblemToContest = authoringEndpoint({
  method: 'POST',
  path: '/api/group/add-contest-problem-from-group',
  summary: 'Add a problem of its group to a contest',
  access: administer,
  input: z.object({
    ...contestField,
    problemId: z.string().check(z.trim(), upTo(100)),
    displayId: entryFields.displayId,
  }),
  output: AddedProblem,
  errors: addContestProblem.errors,
})

/** Takes a problem out of a contest; what was submitted to it stays. */
export const removeContestProblem = authoringEndpoint({
  method: 'DELETE',
  path: '/api/admin/contest/problem',
  aliases: ['/api/group/contest-problem'],
  summary: 'Take a problem out of a contest',
  access: administer,
  input: z.object({ ...contestField, pid: whole }),
  errors: [errors['contest-not-found'], errors['contest-problem-unknown']],
})

/** Orders the problems of a contest: `pids` are all their numbers. */
export const orderContestProblems = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/contest/problem-order',
  summary: 'Order the problems of a contest',
  access: administer,
  input: z.object({ ...contestField, pids: z.array(whole).check(z.maxLength(contestLimits.problems)) }),
  errors: [errors['contest-not-found'], errors['contest-problem-unknown']],
})

/** Makes all problems that were made for a contest public, once it has ended. */
export const publishContestProblems = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/contest/publish-problems',
  summary: "Make a contest's problems public",
  access: administer,
  input: z.object(contestField),
  output: z.object({ published: z.int() }),
  errors: [errors['contest-not-found'], errors['contest-not-ended']],
})

const rejudgeCall = {
  path: '/api/admin/judge/rejudge-contest-problem',
  summary: 'Judge all submissions to a problem of a contest again',
  access: { in: 'set', right: 'judge', who: 'login' },
  input: z.object({ ...contestField, pid: whole }),
  output: z.object({ taskId: z.string() }),
  errors: [errors['contest-not-found'], errors['contest-problem-unknown']],
} as const

/** Judges all submissions to a problem of a contest again, by a task of the kind `RejudgeMany`. */
export const rejudgeContestProblem = endpoint({ ...rejudgeCall, method: 'POST' })

/** The same by GET, as scripts written for HOJ send it: the token is in a header. */
export const rejudgeContestProblemByGet = endpoint({ ...rejudgeCall, method: 'GET', changes: true })
