import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { pageOf, paging, whole } from '../../../platform/http/fields.ts'
import { LatePolicy } from '../../group/contract-late.ts'
import { groupErrors } from '../../group/errors.ts'
import { resultTimes, workStates } from '../contract-terms.ts'
import { assignmentErrors as errors } from '../errors.ts'
import { assignmentField } from '../management/contract.ts'

const Times = z.object({ opens: z.nullable(z.string()), due: z.nullable(z.string()), closes: z.nullable(z.string()) })

const AssignmentRow = z.object({
  id: z.int(),
  title: z.string(),
  /** the group that owns it, and all that it is for */
  gid: z.nullable(z.int()),
  classes: z.array(z.int()),
  author: z.string(),
  visible: z.boolean(),
  isTest: z.boolean(),
  /** those of the caller; null is no limit */
  times: Times,
  /** the server's time */
  now: z.string(),
  problems: z.int(),
  /** how many of them the caller has solved; null where they may not know, and for staff */
  solved: z.nullable(z.int()),
  isExcused: z.boolean(),
  /** whether the caller may change it, and whether they may delete it */
  mine: z.boolean(),
  mayDelete: z.boolean(),
})

/** The assignments of a group: what is due next first, then those without an end, then past ones. Its staff see hidden ones. */
export const getAssignmentList = endpoint({
  method: 'GET',
  path: '/api/group/get-assignment-list',
  summary: 'Assignments of a group',
  access: { in: 'group', right: 'enter', who: 'login' },
  input: z.object({ gid: whole, ...paging(20), keyword: z.optional(z.nullable(z.string().check(z.maxLength(200)))) }),
  output: pageOf(AssignmentRow),
  errors: [groupErrors['group-not-found']],
})

export const getAssignmentInfo = endpoint({
  method: 'GET',
  path: '/api/get-assignment-info',
  summary: 'One assignment',
  access: { in: 'set', right: 'know', who: 'login' },
  input: z.object(assignmentField),
  output: z.extend(AssignmentRow, {
    /** Markdown */
    description: z.string(),
    /** the caller's: managers change it, reviewers see what is handed in */
    role: z.enum(['manager', 'reviewer', 'student']),
    /** whether they see how one of its classes stands, as who works in one of several does */
    reviews: z.boolean(),
    /** whether the caller may enter */
    access: z.boolean(),
    tries: z.nullable(z.int()),
    results: z.enum(resultTimes),
    /** the policy that counts for the caller */
    late: LatePolicy,
    /** what handing in now would take of the caller's late days; null for staff */
    lateDays: z.nullable(
      z.object({
        /** days of lateness, and how many of them the budget would pay */
        days: z.int(),
        uses: z.int(),
        /** of the budget, before this assignment */
        left: z.int(),
        budget: z.int(),
      }),
    ),
  }),
  errors: [errors['assignment-not-found']],
})

/** The problems in their order, with how the caller stands at each. */
export const getAssignmentProblems = endpoint({
  method: 'GET',
  path: '/api/get-assignment-problem-list',
  summary: 'Problems of an assignment',
  access: { in: 'set', right: 'enter', who: 'login' },
  input: z.object(assignmentField),
  output: z.object({
    records: z.array(
      z.object({
        pid: z.int(),
        displayId: z.string(),
        displayTitle: z.string(),
        /** 1 objective, else a program */
        type: z.int(),
        fullScore: z.number(),
        /** how often the caller has handed in */
        count: z.int(),
        /** how the caller stands, and the points of what counts; null where they may not know, and for staff */
        state: z.nullable(z.enum(workStates)),
        score: z.nullable(z.number()),
        isLate: z.boolean(),
      }),
    ),
    /** of the caller; null where they may not know, and for staff */
    total: z.nullable(z.number()),
  }),
  errors: [errors['assignment-not-found'], errors['assignment-not-open']],
})
