import * as z from 'zod/mini'
import { authoringEndpoint, endpoint } from '../../../platform/http/endpoint.ts'
import { pageOf, paging, whole } from '../../../platform/http/fields.ts'
import { groupErrors } from '../../group/errors.ts'
import { AdminTrainingRow, newTrainingFields, saveErrors } from '../management/contract.ts'
import { TrainingRow, wantedFields } from '../participation/contract.ts'

const ofGroup = { gid: whole }

/** The visible trainings of a group, by their rank. */
export const getGroupTrainingList = endpoint({
  method: 'GET',
  path: '/api/group/get-training-list',
  summary: 'Trainings of a group',
  access: { in: 'group', right: 'enter', who: 'login' },
  input: z.object({ ...ofGroup, ...paging(15), ...wantedFields }),
  output: pageOf(TrainingRow),
  errors: [groupErrors['group-not-found']],
})

/** All trainings of a group for its staff. */
export const getGroupAdminTrainingList = endpoint({
  method: 'GET',
  path: '/api/group/get-admin-training-list',
  summary: 'Trainings of a group for its staff',
  access: { in: 'group', right: 'make-sets', who: 'login' },
  input: z.object({ ...ofGroup, ...paging(10), ...wantedFields }),
  output: pageOf(AdminTrainingRow),
  errors: [groupErrors['group-not-found']],
})

/** Makes a training of the group `training.gid`; it is changed by the calls for all trainings. */
export const addGroupTraining = authoringEndpoint({
  method: 'POST',
  path: '/api/group/training',
  summary: 'Make a training in a group',
  access: { in: 'group', right: 'make-sets', who: 'login' },
  input: z.object({
    ...newTrainingFields,
    training: z.object({ ...newTrainingFields.training.def.shape, ...ofGroup }),
  }),
  output: z.object({ tid: z.int() }),
  errors: [...saveErrors, groupErrors['group-not-found']],
})
