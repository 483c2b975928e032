import { getGroupAdminTrainingList, getGroupTrainingList } from '@oj/functions/features/training/group/contract.ts'
import {
  getAdminTraining,
  getAdminTrainings,
  getDeletedTrainings,
  removeTraining,
  restoreTraining,
  showTraining,
} from '@oj/functions/features/training/management/contract.ts'
import { getTrainingDetail, getTrainingList } from '@oj/functions/features/training/participation/contract.ts'
import { IconEdit, IconListNumbers } from '@tabler/icons-react'
import { call } from '../../lib/calls/call.ts'
import { useCall } from '../../lib/calls/swr.ts'
import type { OwnedKind } from '../owned/index.ts'
import { listPath, trainingPath } from '../training/index.ts'
import type { AdminTraining } from './form.ts'

export const trainings: OwnedKind<AdminTraining> = {
  name: 'training',
  address: 'training',
  param: 'trainingID',
  pages: [
    { page: 'edit', Icon: IconEdit },
    { page: 'problems', Icon: IconListNumbers },
  ],
  filledOn: 'problems',
  listPath,
  pathOf: trainingPath,
  useOne: (tid, options) => useCall(getAdminTraining, { tid }, options),
  titleOf: ({ training }) => training.title,
  useDeleted: () => useCall(getDeletedTrainings, {}),
  show: (tid, status) => call(showTraining, { tid, status }),
  remove: (tid) => call(removeTraining, { tid }),
  restore: (tid) => call(restoreTraining, { tid }),
  reads: {
    lists: [getAdminTrainings, getGroupAdminTrainingList],
    deleted: getDeletedTrainings,
    one: getAdminTraining,
    byReaders: [getTrainingList, getGroupTrainingList, getTrainingDetail],
  },
}
