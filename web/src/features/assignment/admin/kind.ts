import {
  getAdminAssignment,
  getDeletedAssignments,
  removeAssignment,
  restoreAssignment,
  showAssignment,
} from '@oj/functions/features/assignment/management/contract.ts'
import { getAssignmentInfo, getAssignmentList } from '@oj/functions/features/assignment/participation/contract.ts'
import { IconClockEdit, IconEdit, IconListNumbers } from '@tabler/icons-react'
import { call } from '../../../lib/calls/call.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import type { OwnedKind } from '../../owned/index.ts'
import { listPath } from '../paths.ts'
import type { AdminAssignment } from './form.ts'

export const assignments: OwnedKind<AdminAssignment> = {
  name: 'assignment',
  address: 'assignment',
  param: 'assignmentID',
  pages: [
    { page: 'edit', Icon: IconEdit },
    { page: 'problems', Icon: IconListNumbers },
    { page: 'people', Icon: IconClockEdit },
  ],
  filledOn: 'problems',
  listPath,
  pathOf: ({ id }) => `/assignment/${id}`,
  useOne: (aid, options) => useCall(getAdminAssignment, { aid }, options),
  titleOf: ({ title }) => title,
  useDeleted: () => useCall(getDeletedAssignments, {}),
  show: (aid, visible) => call(showAssignment, { aid, visible }),
  remove: (aid) => call(removeAssignment, { aid }),
  restore: (aid) => call(restoreAssignment, { aid }),
  reads: {
    lists: [getAssignmentList],
    deleted: getDeletedAssignments,
    one: getAdminAssignment,
    byReaders: [getAssignmentInfo],
  },
}
