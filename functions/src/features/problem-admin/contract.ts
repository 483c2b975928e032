import { caseModes, judgeModes } from '@oj/shared/judging/settings.ts'
import * as z from 'zod/mini'
import { authoringEndpoint } from '../../platform/http/endpoint.ts'
import { changesTo, flag, nothing, pageOf, paging, upTo, whole } from '../../platform/http/fields.ts'
import { fileErrors } from '../file/errors.ts'
import { ProblemAuth, Tag } from '../problem/contract.ts'
import { problemErrors } from '../problem/errors.ts'
import { setFields } from '../problem-set/contract.ts'
import { problemSetErrors } from '../problem-set/errors.ts'
import { authoring, editing } from './contract-access.ts'
import { DisplayId, ProblemEdit, ProblemFields, ProblemForm } from './contract-form.ts'
import { problemAdminErrors as errors } from './errors.ts'

export * from './choices/contract.ts'
export { editing } from './contract-access.ts'
export * from './contract-form.ts'
export * from './copy/contract.ts'
export * from './data/contract.ts'
export * from './history/contract.ts'
export * from './jury/contract.ts'
export * from './tags/contract.ts'

/** A problem as staff see it in lists. */
export const AdminProblemRow = z.object({
  id: z.int(),
  problemId: z.string(),
  title: z.string(),
  author: z.string(),
  /** user who changed it last; empty for a problem from a package */
  modifiedUser: z.string(),
  /** 0 ACM, 1 OI */
  type: z.int(),
  judgeMode: z.enum(judgeModes),
  judgeCaseMode: z.enum(caseModes),
  difficulty: z.int(),
  /** 1 public, 2 private, 3 contest */
  auth: z.int(),
  tags: z.array(Tag),
  /** number of test cases */
  cases: z.int(),
  gmtCreate: z.string(),
  gmtModified: z.string(),
  /** whether the caller may change and delete it */
  mayEdit: z.boolean(),
  /** of a group's: whether it is offered to the bank: null no, 1 under review, 2 taken, 3 refused */
  applyPublicProgress: z.nullable(z.int()),
})
export type AdminProblemRow = z.output<typeof AdminProblemRow>

const idList = z.pipe(
  z.optional(z.union([z.array(whole).check(z.maxLength(100)), z.string().check(upTo(2000))])),
  z.transform((given) => {
    if (Array.isArray(given)) return given
    return (given ?? '').split(',').flatMap((text) => (/^\d{1,9}$/.test(text.trim()) ? [Number(text)] : []))
  }),
)
/** A filter; absent or empty matches all. */
const choice = z.pipe(
  z.optional(z.union([z.literal(''), whole])),
  z.transform((given) => (given === '' ? undefined : given)),
)

/** All problems, the newest first by default. `tagId` takes numbers joined by commas; a problem must have all of them. */
export const getAdminProblemList = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/problem/get-problem-list',
  aliases: ['/api/group/get-admin-problem-list'],
  summary: 'Problems for staff, filtered and paged',
  access: authoring,
  input: z.object({
    ...setFields,
    ...paging(10),
    /** matches the display id, the titles, the source or the author */
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    auth: choice,
    difficulty: choice,
    type: choice,
    tagId: idList,
    author: z.optional(z.string().check(z.trim(), z.maxLength(50))),
    judgeMode: z.optional(z.union([z.literal(''), z.enum(judgeModes)])),
    /** only problems that the caller may change */
    onlyMine: z.optional(flag),
    sort: z._default(z.enum(['newest', 'modified', 'problemId']), 'newest'),
  }),
  output: pageOf(AdminProblemRow),
  errors: [problemSetErrors['set-not-found']],
})

/** One problem for its editor. */
export const getAdminProblem = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/problem',
  aliases: ['/api/group/problem', '/api/admin/contest/problem'],
  summary: 'A problem with everything that its editor shows',
  access: editing,
  input: z.object({ pid: whole }),
  output: ProblemEdit,
  errors: [problemErrors['problem-not-found'], problemErrors['problem-not-yours']],
})

/** Bytes of a problem with typed cases; uploaded cases do not count. */
const saveMax = 5 * 1024 * 1024

const saveErrors = [
  errors['problem-id-required'],
  errors['problem-id-invalid'],
  problemErrors['problem-id-taken'],
  problemErrors['problem-without-points'],
  errors['title-required'],
  errors['description-required'],
  errors['input-required'],
  errors['output-required'],
  errors['problems-many'],
  errors['data-many'],
  errors['cases-many'],
  errors['time-limit-long'],
  errors['total-time-limit-long'],
  errors['difficulty-unknown'],
  errors['tag-unknown'],
  errors['tag-twice'],
  errors['languages-required'],
  errors['language-not-known'],
  errors['template-empty'],
  errors['file-io-names'],
  errors['spj-required'],
  errors['samples-required'],
  errors['sample-empty'],
  errors['samples-too-large'],
  errors['score-invalid'],
  errors['score-over-full'],
  errors['group-required'],
  errors['subtask-requires-invalid'],
  errors['subtask-requires-too-many'],
  errors['extra-files-invalid'],
  errors['problem-too-large'],
  fileErrors['file-gone'],
  fileErrors['files-too-many'],
  errors['upload-not-found'],
  errors['solution-twice'],
  errors['question-text-required'],
  errors['questions-required'],
  errors['question-twice'],
  errors['options-few'],
  errors['option-twice'],
  errors['right-required'],
  errors['blank-empty'],
  errors['blank-number'],
  errors['blank-percent'],
  errors['program-blanks'],
  errors['program-cases'],
  errors['program-language'],
  errors['draw-points'],
]

/**
 * Creates a problem. Its test data is stored before the answer, so it accepts submissions at once. A group may stand in the
 * problem, too, as HOJ's client has it.
 */
export const addProblem = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/problem',
  aliases: ['/api/group/problem', '/api/admin/contest/problem', '/api/group/contest-problem'],
  summary: 'Make a problem',
  access: authoring,
  bodyMax: saveMax,
  input: z.object({
    ...ProblemForm.shape,
    problem: z.extend(ProblemFields, { gid: setFields.gid }),
    ...setFields,
  }),
  output: z.object({ pid: z.int(), version: z.int() }),
  errors: [problemSetErrors['set-not-found'], ...saveErrors],
})

/**
 * Changes the given fields of a problem. In texts it only changes the given languages; an empty text removes its language.
 * `version` is the loaded one; `problem-changed` if it is not the newest.
 */
export const changeProblem = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/problem',
  aliases: ['/api/group/problem', '/api/admin/contest/problem'],
  summary: 'Change a problem',
  access: editing,
  bodyMax: saveMax,
  input: z.object({
    ...changesTo(ProblemForm.shape),
    problem: z.optional(z.object(changesTo(ProblemFields.shape))),
    pid: whole,
    version: whole,
  }),
  output: z.object({ pid: z.int(), version: z.int() }),
  errors: [
    ...saveErrors,
    problemErrors['problem-not-found'],
    problemErrors['problem-not-yours'],
    problemErrors['problem-changed'],
    problemErrors['problem-type-fixed'],
  ],
})

/** Days in which a deleted problem can be restored. */
export const undoDays = 7

/** Hides a problem at once; it can be restored for a week and is then deleted. Submissions stay. */
export const removeProblem = authoringEndpoint({
  method: 'DELETE',
  path: '/api/admin/problem',
  aliases: ['/api/group/problem'],
  summary: 'Delete a problem, for a week undoably',
  access: editing,
  input: z.object({ pid: whole }),
  output: nothing,
  errors: [problemErrors['problem-not-found'], problemErrors['problem-not-yours'], errors['problem-chosen']],
})

/** The deleted problems that can be restored, the last deleted first. */
export const getDeletedProblems = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/problem/deleted',
  summary: 'Deleted problems that can be brought back',
  access: authoring,
  input: z.object({ ...paging(10), ...setFields }),
  output: pageOf(
    z.object({
      id: z.int(),
      problemId: z.string(),
      title: z.string(),
      author: z.string(),
      deletedBy: z.string(),
      deletedAt: z.string(),
      /** when it is deleted for good */
      goneAt: z.string(),
      mayEdit: z.boolean(),
    }),
  ),
  errors: [problemSetErrors['set-not-found']],
})

/** Restores a deleted problem, under another display id if its own is taken by now. */
export const restoreProblem = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/problem/restore',
  summary: 'Bring a deleted problem back',
  access: editing,
  input: z.object({
    pid: whole,
    problemId: z.optional(DisplayId),
  }),
  output: nothing,
  errors: [
    problemErrors['problem-not-found'],
    problemErrors['problem-not-yours'],
    errors['problem-id-invalid'],
    problemErrors['problem-id-taken'],
    errors['problems-many'],
    errors['data-many'],
    errors['cases-many'],
    errors['time-limit-long'],
  ],
})

const selectable = z.pipe(whole, z.literal([ProblemAuth.public, ProblemAuth.private]))

/** Shows or hides one problem (HOJ's change-problem-auth, which names a group's by `pid`). */
export const changeProblemAuth = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/problem/change-problem-auth',
  aliases: ['/api/group/change-problem-auth'],
  summary: 'Change who may see a problem',
  access: editing,
  input: z.object({ id: z.optional(z.nullable(whole)), pid: z.optional(z.nullable(whole)), auth: selectable }),
  output: nothing,
  errors: [problemErrors['problem-not-found'], problemErrors['problem-not-yours']],
})

/** Actions on many problems at once. */
const BatchChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('auth'), auth: selectable }),
  z.object({ action: z.literal('difficulty'), difficulty: whole }),
  z.object({ action: z.literal('addTags'), tags: z.array(whole).check(z.minLength(1), z.maxLength(20)) }),
  z.object({ action: z.literal('removeTags'), tags: z.array(whole).check(z.minLength(1), z.maxLength(20)) }),
  z.object({ action: z.literal('delete') }),
  z.object({ action: z.literal('restore') }),
])
export type BatchChange = z.output<typeof BatchChange>

/** Changes up to 100 problems one by one; a failure is reported and does not stop the others. */
export const batchProblems = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/problem/batch',
  summary: 'Change or delete many problems',
  access: authoring,
  input: z.object({ ...setFields, pids: z.array(whole).check(z.minLength(1), z.maxLength(100)), change: BatchChange }),
  output: z.object({
    done: z.array(z.int()),
    failed: z.array(z.object({ pid: z.int(), problemId: z.string(), code: z.string(), msg: z.string() })),
  }),
  errors: [problemSetErrors['set-not-found'], errors['difficulty-unknown'], errors['tag-unknown']],
})
