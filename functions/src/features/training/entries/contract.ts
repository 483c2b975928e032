import * as z from 'zod/mini'
import { commonErrors } from '../../../platform/errors.ts'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import { flag, pageOf, paging, upTo, visibleLine, whole } from '../../../platform/http/fields.ts'
import { staffFields } from '../../../platform/http/staff-table.ts'
import { addingFilters, chosenFields } from '../../problem/contract-chosen.ts'
import { problemErrors } from '../../problem/errors.ts'
import { importRemoteProblem } from '../../remote-judge/contract.ts'
import { trainingLimits } from '../contract-terms.ts'
import { trainingErrors as errors } from '../errors.ts'
import { manage, nullishField, trainingField } from '../management/contract.ts'

const displayId = z.string().check(visibleLine, z.maxLength(40))

const TrainingEntry = z.object({
  id: z.int(),
  tid: z.int(),
  pid: z.int(),
  displayId: z.string(),
  /** low ones come first */
  rank: z.int(),
})

const ProblemRow = z.object({ ...chosenFields, gmtModified: z.string() })

const entryList = {
  method: 'GET',
  access: manage,
  input: z.object({
    ...trainingField,
    ...paging(10),
    keyword: nullishField(z.string().check(z.maxLength(200))),
    queryExisted: nullishField(flag),
    ...addingFilters,
  }),
  output: z.object({
    problemList: pageOf(ProblemRow),
    /** by the number of the problem */
    trainingProblemMap: z.record(z.string(), TrainingEntry),
  }),
  errors: [errors['training-not-found']],
} as const

/** With `queryExisted` the problems of a training in their order, else problems that can be added. */
export const getTrainingEntries = authoringEndpoint({
  ...entryList,
  path: '/api/admin/training/get-problem-list',
  summary: 'Problems of a training, or problems to add',
})

/** The same for HOJ's client in groups, where absent `queryExisted` means true: those to add are public ones alone. */
export const getGroupTrainingEntries = authoringEndpoint({
  ...entryList,
  path: '/api/group/get-training-problem-list',
  summary: 'Problems of a training, or public problems to add',
})

/** Adds a problem of the bank as the last one, under its own id by default. */
export const addTrainingProblem = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/training/add-problem-from-public',
  summary: 'Add a problem of the bank to a training',
  access: manage,
  input: z.object({ ...trainingField, pid: whole, displayId: nullishField(displayId) }),
  errors: [
    errors['training-not-found'],
    errors['training-problem-twice'],
    errors['training-display-id-taken'],
    errors['training-problems-many'],
    problemErrors['problem-not-found'],
  ],
})

/** The same for HOJ's client in groups: a public problem of the bank alone. */
export const addPublicProblemToTraining = authoringEndpoint({
  ...addTrainingProblem,
  path: '/api/group/add-training-problem-from-public',
  summary: 'Add a public problem to a training',
})

/** Adds a problem of another judge by its number there; if the bank does not have it, it is imported hidden first. */
export const addRemoteProblemToTraining = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/training/import-remote-oj-problem',
  summary: 'Bring a problem of another judge into a training',
  access: manage,
  changes: true,
  input: z.object({ ...trainingField, ...importRemoteProblem.input.shape, displayId: nullishField(displayId) }),
  output: importRemoteProblem.output,
  errors: [...addTrainingProblem.errors, ...importRemoteProblem.errors, commonErrors.forbidden],
})

/** Adds a problem of the training's group by its display id. */
export const addGroupProblemToTraining = authoringEndpoint({
  method: 'POST',
  path: '/api/group/add-training-problem-from-group',
  summary: 'Add a problem of its group to a training',
  access: manage,
  input: z.object({ ...trainingField, problemId: z.string().check(z.trim(), upTo(100)) }),
  errors: addTrainingProblem.errors,
})

/** Changes the given fields of an entry; with `swap`, the problem that has the new id gets the old one. */
export const changeTrainingEntry = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/training/problem',
  aliases: ['/api/group/training-problem'],
  summary: 'Change how a problem stands in a training',
  access: manage,
  input: z.object({
    ...trainingField,
    pid: whole,
    id: nullishField(whole),
    displayId: nullishField(displayId),
    rank: nullishField(staffFields.rank.def.innerType),
    gmtCreate: nullishField(z.string().check(upTo(40))),
    gmtModified: nullishField(z.string().check(upTo(40))),
    swap: z.optional(flag),
  }),
  errors: [errors['training-not-found'], errors['training-problem-unknown'], errors['training-display-id-taken']],
})

/** Removes a problem; submissions to it stay. */
export const removeTrainingProblem = authoringEndpoint({
  method: 'DELETE',
  path: '/api/admin/training/problem',
  aliases: ['/api/group/training-problem'],
  summary: 'Take a problem out of a training',
  access: manage,
  input: z.object({ ...trainingField, pid: whole }),
  errors: [errors['training-not-found'], errors['training-problem-unknown']],
})

/** Orders the problems; `pids` are all of them. */
export const orderTrainingProblems = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/training/problem-order',
  summary: 'Order the problems of a training',
  access: manage,
  input: z.object({ ...trainingField, pids: z.array(whole).check(z.maxLength(trainingLimits.problems)) }),
  errors: [errors['training-not-found'], errors['training-problem-unknown']],
})
