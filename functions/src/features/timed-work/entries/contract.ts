import * as z from 'zod/mini'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import { changesTo, flag, pageOf, paging, visibleLine, whole } from '../../../platform/http/fields.ts'
import { AddedProblem, addingFilters, chosenFields } from '../../problem/contract-chosen.ts'
import { problemErrors } from '../../problem/errors.ts'
import { workLimits } from '../contract-terms.ts'
import { timedWorkErrors as errors } from '../errors.ts'
import { administer, workField } from '../management/contract.ts'

/** How a problem stands in a timed work. */
const entryFields = {
  displayId: z.string().check(visibleLine, z.minLength(1, 'timed-work-display-id-required'), z.maxLength(40)),
  /** empty for its own title */
  displayTitle: z.string().check(visibleLine, z.maxLength(255)),
  /** null for the problem's own full score, or 100 if it has none */
  points: z.nullable(z.pipe(whole, z.int().check(z.minimum(0), z.maximum(workLimits.points)))),
}

const WorkEntry = z.object({
  tid: z.int(),
  pid: z.int(),
  displayId: z.string(),
  displayTitle: z.string(),
  points: z.nullable(z.int()),
  fullScore: z.number(),
})

/** The problems of a timed work in their order, or, with `toAdd`, problems that can be added. */
export const getTimedWorkEntries = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/timed-work/get-problem-list',
  summary: 'Problems of a quiz, or problems to add',
  access: administer,
  input: z.object({
    ...workField,
    ...paging(10),
    keyword: z.optional(z.string().check(z.maxLength(200))),
    ...addingFilters,
    toAdd: z.optional(flag),
  }),
  output: z.object({
    problemList: pageOf(z.object(chosenFields)),
    /** by the number of the problem */
    timedProblemMap: z.record(z.string(), WorkEntry),
  }),
  errors: [errors['timed-work-not-found']],
})

/** Changes the given fields of an entry; with `swap`, the problem that has the new id gets the old one. */
export const changeTimedWorkEntry = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/timed-work/problem',
  summary: 'Change how a problem stands in a quiz',
  access: administer,
  input: z.object({ ...changesTo(entryFields), ...workField, pid: whole, swap: z.optional(flag) }),
  output: WorkEntry,
  errors: [
    errors['timed-work-not-found'],
    errors['timed-work-problem-unknown'],
    errors['timed-work-display-id-taken'],
    errors['timed-work-display-id-required'],
  ],
})

/** Adds a problem of the bank, or one made for the timed work, as the last one. */
export const addTimedWorkProblem = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/timed-work/add-problem-from-public',
  summary: 'Add a problem of the bank to a quiz',
  access: administer,
  input: z.object({ ...workField, pid: whole, displayId: entryFields.displayId }),
  output: AddedProblem,
  errors: [
    errors['timed-work-not-found'],
    errors['timed-work-problem-twice'],
    errors['timed-work-display-id-taken'],
    errors['timed-work-display-id-required'],
    errors['timed-work-problems-many'],
    problemErrors['problem-not-found'],
  ],
})

/** Removes a problem; submissions to it stay. */
export const removeTimedWorkProblem = authoringEndpoint({
  method: 'DELETE',
  path: '/api/admin/timed-work/problem',
  summary: 'Take a problem out of a quiz',
  access: administer,
  input: z.object({ ...workField, pid: whole }),
  errors: [errors['timed-work-not-found'], errors['timed-work-problem-unknown']],
})

/** Orders the problems; `pids` are all of them. */
export const orderTimedWorkProblems = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/timed-work/problem-order',
  summary: 'Order the problems of a quiz',
  access: administer,
  input: z.object({ ...workField, pids: z.array(whole).check(z.maxLength(workLimits.problems)) }),
  errors: [errors['timed-work-not-found'], errors['timed-work-problem-unknown']],
})
