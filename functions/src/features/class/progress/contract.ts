import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { pageOf, paging, upTo, whole } from '../../../platform/http/fields.ts'
import { FailingGroup, gradebookLimits } from '../../gradebook/contract.ts'
import { gradebookErrors } from '../../gradebook/errors.ts'
import { setFields } from '../../problem-set/contract.ts'
import { problemSetErrors } from '../../problem-set/errors.ts'

/** How many students a page of progress has at most, and how many are looked at for failing programs. */
export const progressMax = { page: 100, failing: 300 } as const

/** For the staff of a group in the sets that it owns; of others there is nobody to tell of. */
const ofClass = { in: 'set', right: 'read-code', who: 'login' } as const
const errors = [problemSetErrors['set-not-found']]

export const progressStates = ['none', 'trying', 'solved', 'late', 'excused', 'missing'] as const
export type ProgressState = (typeof progressStates)[number]

/** How far somebody is with a problem, with the last try; null for none. */
const Step = z.object({ state: z.enum(progressStates), tries: z.int(), submitId: z.nullable(z.int()) })

const ClassStudent = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string(),
  realname: z.string(),
  /** in the order of the problems */
  steps: z.array(Step),
})

const ClassProblem = z.object({ pid: z.int(), displayId: z.string(), title: z.string() })

/** The members of the set's group that do not teach, with how far each is with each problem. Whoever has it asks by its tag. */
export const getClassProgress = endpoint({
  method: 'GET',
  path: '/api/class/progress',
  summary: 'Who of a class stands where in a problem set',
  access: ofClass,
  isTagged: true,
  input: z.object({ ...setFields, ...paging(50, progressMax.page) }),
  output: z.extend(pageOf(ClassStudent), { problems: z.array(ClassProblem) }),
  errors,
})
export type ClassProgress = z.output<typeof getClassProgress.output>

/** The last programs of those who have not solved a problem (the first by default), in groups, the largest first. */
export const getClassFailing = endpoint({
  method: 'GET',
  path: '/api/class/failing',
  summary: 'Failing programs of a class in a problem set, in groups',
  access: ofClass,
  input: z.object({ ...setFields, pid: z.optional(whole) }),
  output: z.object({
    problems: z.array(ClassProblem),
    /** the chosen one; null where there is none */
    pid: z.nullable(z.int()),
    solved: z.int(),
    untried: z.int(),
    groups: z.array(FailingGroup),
    /** the caller's saved comments */
    phrases: z.array(z.string()),
  }),
  errors,
})

/** Adds one comment to many programs of a class; each author gets a message. May be repeated. */
export const addClassRemarks = endpoint({
  method: 'POST',
  path: '/api/class/remarks',
  summary: 'Comment on many programs of a class at once',
  access: ofClass,
  input: z.object({
    ...setFields,
    pid: whole,
    submitIds: z
      .array(z.int().check(z.minimum(1), z.maximum(1_000_000_000)))
      .check(z.minLength(1), z.maxLength(gradebookLimits.rows)),
    text: z.string().check(z.trim(), z.minLength(1), upTo(gradebookLimits.comment, 'gradebook-comment-long')),
  }),
  output: z.object({
    /** programs that have the comment now */
    told: z.int(),
    /** programs that are not of the class, or have the most comments */
    skipped: z.int(),
  }),
  errors: [...errors, gradebookErrors['gradebook-comment-long']],
})
