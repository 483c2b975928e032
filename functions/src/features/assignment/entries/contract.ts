import * as z from 'zod/mini'
import { authoringEndpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { changesTo, flag, pageOf, paging, visibleLine, whole } from '../../../platform/http/fields.ts'
import { groupErrors } from '../../group/errors.ts'
import { addingFilters, choiceFilters, chosenFields } from '../../problem/contract-chosen.ts'
import { problemErrors } from '../../problem/errors.ts'
import { assignmentLimits } from '../contract-terms.ts'
import { assignmentErrors as errors } from '../errors.ts'
import { administer, assignmentField, ChosenProblem, pointsField } from '../management/contract.ts'

/** How a problem stands in an assignment. */
const entryFields = {
  displayId: z.string().check(visibleLine, z.minLength(1, 'assignment-display-id-required'), z.maxLength(40)),
  /** empty for its own title */
  displayTitle: z.string().check(visibleLine, z.maxLength(255)),
  /** null for the problem's own full score, or 100 if it has none */
  points: pointsField,
}

const AssignmentEntry = z.object({
  aid: z.int(),
  pid: z.int(),
  displayId: z.string(),
  displayTitle: z.string(),
  points: z.nullable(z.int()),
  fullScore: z.number(),
})

/** Problems that can be chosen for an assignment of a group, whose id or title contains the keyword, of a level and tag. */
export const getChoosableProblems = endpoint({
  method: 'GET',
  path: '/api/group/get-choosable-problems',
  summary: 'Problems to choose for an assignment of a group',
  access: { in: 'group', right: 'make-sets', who: 'login' },
  input: z.object({
    gid: whole,
    ...paging(10),
    keyword: z.optional(z.string().check(z.maxLength(200))),
    ...choiceFilters,
  }),
  output: pageOf(z.object(chosenFields)),
  errors: [groupErrors['group-not-found']],
})

/** The problems of an assignment in their order, or, with `toAdd`, problems that can be added. */
export const getAssignmentEntries = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/assignment/get-problem-list',
  summary: 'Problems of an assignment, or problems to add',
  access: administer,
  input: z.object({
    ...assignmentField,
    ...paging(10),
    keyword: z.optional(z.string().check(z.maxLength(200))),
    ...addingFilters,
    toAdd: z.optional(flag),
  }),
  output: z.object({
    problemList: pageOf(z.object(chosenFields)),
    /** by the number of the problem */
    entries: z.record(z.string(), AssignmentEntry),
  }),
  errors: [errors['assignment-not-found']],
})

/** Adds problems as the last ones, called by the next free letters. */
export const addAssignmentProblems = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/assignment/problems',
  summary: 'Add problems to an assignment',
  access: administer,
  input: z.object({
    ...assignmentField,
    problems: z.array(ChosenProblem).check(z.maxLength(assignmentLimits.problems)),
  }),
  /** whether it is a test, and students may have seen test data of one of them */
  output: z.object({ isDataShown: z.boolean() }),
  errors: [
    errors['assignment-not-found'],
    errors['assignment-problem-twice'],
    errors['assignment-problems-many'],
    problemErrors['problem-not-found'],
  ],
})

/** Changes the given fields of an entry; with `swap`, the problem that has the new id gets the old one. */
export const changeAssignmentEntry = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/assignment/problem',
  summary: 'Change how a problem stands in an assignment',
  access: administer,
  input: z.object({ ...changesTo(entryFields), ...assignmentField, pid: whole, swap: z.optional(flag) }),
  output: AssignmentEntry,
  errors: [
    errors['assignment-not-found'],
    errors['assignment-problem-unknown'],
    errors['assignment-display-id-taken'],
    errors['assignment-display-id-required'],
  ],
})

/** Removes a problem; submissions to it stay. */
export const removeAssignmentProblem = authoringEndpoint({
  method: 'DELETE',
  path: '/api/admin/assignment/problem',
  summary: 'Take a problem out of an assignment',
  access: administer,
  input: z.object({ ...assignmentField, pid: whole }),
  errors: [errors['assignment-not-found'], errors['assignment-problem-unknown']],
})

/** Orders the problems; `pids` are all of them. */
export const orderAssignmentProblems = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/assignment/problem-order',
  summary: 'Order the problems of an assignment',
  access: administer,
  input: z.object({ ...assignmentField, pids: z.array(whole).check(z.maxLength(assignmentLimits.problems)) }),
  errors: [errors['assignment-not-found'], errors['assignment-problem-unknown']],
})
