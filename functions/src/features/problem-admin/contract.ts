import { caseModes, judgeModes } from '@oj/shared/judging/settings.ts'
import * as z from 'zod/mini'
import { authoringEndpoint } from '../../platform/http/endpoint.ts'
import { changesTo, flag, pageOf, paging, upTo, whole } from '../../platform/http/fields.ts'
import { fileErrors } from '../file/errors.ts'
import { BankTag, ProblemAuth, Tag } from '../problem/contract.ts'
import { problemErrors } from '../problem/errors.ts'
import { setFields } from '../problem-set/contract.ts'
import { problemSetErrors } from '../problem-set/errors.ts'
import { Language } from '../site/contract.ts'
import { administerAccess, editAccess, editErrors } from './contract-access.ts'
import { DisplayId, ProblemEdit, ProblemFields, ProblemForm } from './contract-form.ts'
import { problemAdminErrors as errors, problemSaveErrors } from './errors.ts'
import { HojProblem, hojParts, hojProblemFields } from './hoj/contract.ts'

export { editAccess } from './contract-access.ts'
export * from './contract-form.ts'
export * from './copy/contract.ts'
export * from './data/contract.ts'
export * from './history/contract.ts'
export * from './jury/contract.ts'
export * from './shares/contract.ts'
export * from './tags/contract.ts'

export const AdminProblemRow = z.object({
  id: z.int(),
  problemId: z.string(),
  title: z.string(),
  author: z.string(),
  /** empty for a problem from a package */
  modifiedUser: z.string(),
  /** 0 ACM, 1 OI */
  type: z.int(),
  judgeMode: z.enum(judgeModes),
  judgeCaseMode: z.enum(caseModes),
  difficulty: z.int(),
  /** 1 public, 2 private, 3 contest */
  auth: z.int(),
  tags: z.array(Tag),
  cases: z.int(),
  gmtCreate: z.string(),
  gmtModified: z.string(),
  /** the group that owns it; null for the site */
  gid: z.nullable(z.int()),
  mayEdit: z.boolean(),
  /** a group's offer to the bank: null none, 1 under review, 2 taken, 3 refused */
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
/** Absent or empty matches all. */
const choice = z.pipe(
  z.optional(z.union([z.literal(''), whole])),
  z.transform((given) => (given === '' ? undefined : given)),
)

/** A choice whose 0 means all, too, as in HOJ's client. */
const choiceNotZero = z.pipe(
  choice,
  z.transform((given) => given || undefined),
)

/** `tagId` takes numbers joined by commas; a problem must have all of them. */
export const getAdminProblemList = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/problem/get-problem-list',
  aliases: ['/api/group/get-admin-problem-list'],
  summary: 'Problems for staff, filtered and paged',
  access: administerAccess,
  input: z.object({
    ...setFields,
    ...paging(10),
    /** searches display id, titles, source and author */
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    auth: choiceNotZero,
    /** All (the default), Mine, or a remote judge */
    oj: z.optional(z.string().check(upTo(20))),
    difficulty: choice,
    type: choice,
    tagId: idList,
    author: z.optional(z.string().check(z.trim(), z.maxLength(50))),
    judgeMode: z.optional(z.union([z.literal(''), z.enum(judgeModes)])),
    onlyMine: z.optional(flag),
    sort: z._default(z.enum(['newest', 'modified', 'problemId']), 'newest'),
  }),
  output: pageOf(AdminProblemRow),
  errors: [problemSetErrors['set-not-found']],
})

export const getAdminProblem = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/problem',
  aliases: ['/api/group/problem', '/api/admin/contest/problem'],
  summary: 'A problem with everything that its editor shows',
  access: editAccess,
  input: z.object({ pid: whole }),
  output: z.extend(HojProblem, ProblemEdit.shape),
  errors: editErrors,
})

const editorChoices = {
  method: 'GET',
  access: editAccess,
  input: z.object({ pid: whole }),
  errors: editErrors,
} as const

/** The tags of a problem, which HOJ's editor asks for beside its form. */
export const getProblemTags = authoringEndpoint({
  ...editorChoices,
  path: '/api/get-problem-tags',
  summary: 'The tags of a problem for its editor',
  output: z.array(BankTag),
})

/** Those on offer that staff have chosen for a problem, or all; for HOJ's editor, which knows no others. */
export const getProblemLanguages = authoringEndpoint({
  ...editorChoices,
  path: '/api/get-problem-languages',
  summary: 'The languages of a problem for its editor',
  output: z.array(Language),
})

/** Of a problem with typed cases; uploads do not count. */
const saveMax = 5 * 1024 * 1024

const saveErrors = [
  problemErrors['problem-id-taken'],
  problemErrors['problem-without-points'],
  fileErrors['file-gone'],
  fileErrors['files-too-many'],
  ...Object.values(problemSaveErrors),
]

/** Makes a problem with its test data, so that it accepts submissions at once. HOJ’s client names a group in `problem`. */
export const addProblem = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/problem',
  aliases: ['/api/group/problem', '/api/admin/contest/problem', '/api/group/contest-problem'],
  summary: 'Make a problem',
  access: administerAccess,
  bodyMax: saveMax,
  input: z.object({
    ...ProblemForm.shape,
    ...hojParts,
    problem: z.extend(ProblemFields, { gid: setFields.gid }),
    ...setFields,
  }),
  output: z.object({ pid: z.int(), version: z.int() }),
  errors: [problemSetErrors['set-not-found'], ...saveErrors],
})

/**
 * Changes the given fields, and of texts the given languages (empty removes one). `version` is the loaded one; HOJ's client says
 * `problem.id` for `pid`, and by `gmtModified` as it read it which version it changes. Without either it is the newest.
 */
export const changeProblem = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/problem',
  aliases: ['/api/group/problem', '/api/admin/contest/problem'],
  summary: 'Change a problem',
  access: editAccess,
  bodyMax: saveMax,
  input: z.object({
    ...changesTo({ ...ProblemForm.shape, ...hojParts }),
    problem: z.optional(z.object({ ...changesTo(ProblemFields.shape), ...hojProblemFields })),
    pid: z.optional(whole),
    version: z.optional(whole),
  }),
  output: z.object({ pid: z.int(), version: z.int() }),
  errors: [...saveErrors, ...editErrors, problemErrors['problem-changed'], problemErrors['problem-type-fixed']],
})

export const undoDays = 7

/** Deletes a problem, undoably for a week. Submissions stay. */
export const removeProblem = authoringEndpoint({
  method: 'DELETE',
  path: '/api/admin/problem',
  aliases: ['/api/group/problem'],
  summary: 'Delete a problem, for a week undoably',
  access: editAccess,
  input: z.object({ pid: whole }),
  errors: [...editErrors, errors['problem-chosen']],
})

/** The last deleted first. */
export const getDeletedProblems = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/problem/deleted',
  summary: 'Deleted problems that can be brought back',
  access: administerAccess,
  input: z.object({ ...paging(10), ...setFields }),
  output: pageOf(
    z.object({
      id: z.int(),
      problemId: z.string(),
      title: z.string(),
      author: z.string(),
      deletedBy: z.string(),
      deletedAt: z.string(),
      goneAt: z.string(),
      mayEdit: z.boolean(),
    }),
  ),
  errors: [problemSetErrors['set-not-found']],
})

/** Restores a problem, under another display id if its own is taken. */
export const restoreProblem = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/problem/restore',
  summary: 'Bring a deleted problem back',
  access: editAccess,
  input: z.object({
    pid: whole,
    problemId: z.optional(DisplayId),
  }),
  errors: [
    ...editErrors,
    errors['problem-id-invalid'],
    problemErrors['problem-id-taken'],
    errors['problems-many'],
    errors['data-many'],
    errors['cases-many'],
    errors['time-limit-long'],
  ],
})

const selectable = z.pipe(whole, z.literal([ProblemAuth.public, ProblemAuth.private]))

/** HOJ's change-problem-auth, which names a group's problem by `pid`. */
export const changeProblemAuth = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/problem/change-problem-auth',
  aliases: ['/api/group/change-problem-auth'],
  summary: 'Change who may see a problem',
  access: editAccess,
  input: z.object({ id: z.optional(z.nullable(whole)), pid: z.optional(z.nullable(whole)), auth: selectable }),
  errors: editErrors,
})

const BatchChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('auth'), auth: selectable }),
  z.object({ action: z.literal('difficulty'), difficulty: whole }),
  z.object({ action: z.literal('addTags'), tags: z.array(whole).check(z.minLength(1), z.maxLength(20)) }),
  z.object({ action: z.literal('removeTags'), tags: z.array(whole).check(z.minLength(1), z.maxLength(20)) }),
  z.object({ action: z.literal('delete') }),
  z.object({ action: z.literal('restore') }),
])
export type BatchChange = z.output<typeof BatchChange>

/** One by one; a failure is reported and does not stop the others. */
export const batchProblems = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/problem/batch',
  summary: 'Change or delete many problems',
  access: administerAccess,
  input: z.object({ ...setFields, pids: z.array(whole).check(z.minLength(1), z.maxLength(100)), change: BatchChange }),
  output: z.object({
    done: z.array(z.int()),
    failed: z.array(z.object({ pid: z.int(), problemId: z.string(), code: z.string(), msg: z.string() })),
  }),
  errors: [problemSetErrors['set-not-found'], errors['difficulty-unknown'], errors['tag-unknown']],
})
