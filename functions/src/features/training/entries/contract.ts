import * as z from 'zod/mini'
import { commonErrors } from '../../../platform/errors.ts'
import { authoringEndpoint } from '../../../platform/http/endpoint.ts'
import { flag, pageOf, paging, shown, upTo, whole } from '../../../platform/http/fields.ts'
import { staffFields } from '../../../platform/http/staff-table.ts'
import { chosenFields } from '../../problem/contract-chosen.ts'
import { problemErrors } from '../../problem/errors.ts'
import { importRemoteProblem } from '../../remote-judge/contract.ts'
import { trainingLimits } from '../contract-terms.ts'
import { trainingErrors as errors } from '../errors.ts'
import { trainingField } from '../management/contract.ts'

const manage = { in: 'set', right: 'own:manage', who: 'login' } as const
const nullishField = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))
const displayId = z.string().check(shown, z.maxLength(40))

/** How a problem stands in a training. */
const TrainingEntry = z.object({
  id: z.int(),
  tid: z.int(),
  pid: z.int(),
  displayId: z.string(),
  /** low ones come first */
  rank: z.int(),
})

const ProblemRow = z.object({
  ...chosenFields,
  difficulty: z.int(),
  gmtModified: z.string(),
})

/** The problems of a training in their order, or, with `queryExisted`, those of the bank that can be added. */
export const getTrainingEntries = authoringEndpoint({
  method: 'GET',
  path: '/api/admin/training/get-problem-list',
  aliases: ['/api/group/get-training-problem-list'],
  summary: 'Problems of a training, or problems to add',
  access: manage,
  input: z.object({
    ...trainingField,
    ...paging(10),
    keyword: nullishField(z.string().check(z.maxLength(200))),
    queryExisted: nullishField(flag),
  }),
  output: z.object({
    problemList: pageOf(ProblemRow),
    /** by the number of the problem */
    trainingProblemMap: z.record(z.string(), TrainingEntry),
  }),
  errors: [errors['training-not-found']],
})

/** Puts a problem of the bank into a training, as the last one, under its own id where none is given. */
export const addTrainingProblem = authoringEndpoint({
  method: 'POST',
  path: '/api/admin/training/add-problem-from-public',
  aliases: ['/api/group/add-training-problem-from-public'],
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

/**
 * Puts a problem of another judge into a training, by its number there. Where the bank has none of its name, it is brought into
 * the bank first, hidden, as authors may.
 */
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

/** The same for a problem of the training's group, named by its display id there. */
export const addGroupProblemToTraining = authoringEndpoint({
  method: 'POST',
  path: '/api/group/add-training-problem-from-group',
  summary: 'Add a problem of its group to a training',
  access: manage,
  input: z.object({ ...trainingField, problemId: z.string().check(z.trim(), upTo(100)) }),
  errors: addTrainingProblem.errors,
})

/**
 * Changes where a problem stands in a training, and under which id; what is absent stays. With `swap` the problem that has
 * the new id takes the old one.
 */
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

/** Takes a problem out of a training; what was submitted to it stays. */
export const removeTrainingProblem = authoringEndpoint({
  method: 'DELETE',
  path: '/api/admin/training/problem',
  aliases: ['/api/group/training-problem'],
  summary: 'Take a problem out of a training',
  access: manage,
  input: z.object({ ...trainingField, pid: whole }),
  errors: [errors['training-not-found'], errors['training-problem-unknown']],
})

/** Puts the problems of a training in an order: all their numbers. */
export const orderTrainingProblems = authoringEndpoint({
  method: 'PUT',
  path: '/api/admin/training/problem-order',
  summary: 'Order the problems of a training',
  access: manage,
  input: z.object({ ...trainingField, pids: z.array(whole).check(z.maxLength(trainingLimits.problems)) }),
  errors: [errors['training-not-found'], errors['training-problem-unknown']],
})
