import { getGroupAdminTimedWorkList, getGroupTimedWorkList } from '@oj/functions/features/timed-work/group/contract.ts'
import {
  getAdminTimedWork,
  getAdminTimedWorks,
  getDeletedTimedWorks,
  removeTimedWork,
  restoreTimedWork,
  showTimedWork,
} from '@oj/functions/features/timed-work/management/contract.ts'
import { getTimedWorkInfo, getTimedWorkList } from '@oj/functions/features/timed-work/participation/contract.ts'
import { IconEdit, IconListNumbers, IconUsers } from '@tabler/icons-react'
import { call } from '../../../lib/calls/call.ts'
import { useCall } from '../../../lib/calls/swr.ts'
import type { OwnedKind } from '../../owned/index.ts'
import { listPath } from '../paths.ts'
import type { AdminWork } from './form.ts'

export const works: OwnedKind<AdminWork> = {
  name: 'timed-work',
  address: 'timedwork',
  param: 'timedWorkID',
  pages: [
    { page: 'edit', Icon: IconEdit },
    { page: 'problems', Icon: IconListNumbers },
    { page: 'people', Icon: IconUsers },
  ],
  filledOn: 'problems',
  listPath,
  pathOf: ({ id }) => `/timedwork/${id}`,
  useOne: (tid, options) => useCall(getAdminTimedWork, { tid }, options),
  titleOf: ({ title }) => title,
  useDeleted: () => useCall(getDeletedTimedWorks, {}),
  show: (tid, visible) => call(showTimedWork, { tid, visible }),
  remove: (tid) => call(removeTimedWork, { tid }),
  restore: (tid) => call(restoreTimedWork, { tid }),
  reads: {
    lists: [getAdminTimedWorks, getGroupAdminTimedWorkList],
    deleted: getDeletedTimedWorks,
    one: getAdminTimedWork,
    byReaders: [getTimedWorkList, getGroupTimedWorkList, getTimedWorkInfo],
  },
}
