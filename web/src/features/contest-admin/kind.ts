import {
  getAdminContest,
  getAdminContests,
  getDeletedContests,
  getGroupAdminContestList,
  getGroupContestList,
  removeContest,
  restoreContest,
  showContest,
} from '@oj/functions/features/contest/contract.ts'
import { getContestInfo, getContestList } from '@oj/functions/features/contest/participation/contract.ts'
import { IconEdit, IconListNumbers, IconSpeakerphone, IconUsers } from '@tabler/icons-react'
import { call } from '../../lib/calls/call.ts'
import { useCall } from '../../lib/calls/swr.ts'
import { listPath } from '../contest/index.ts'
import type { OwnedKind } from '../owned/index.ts'
import type { AdminContest } from './form.ts'

/** Contests as a kind of owned things. */
export const contests: OwnedKind<AdminContest> = {
  name: 'contest',
  address: 'contest',
  param: 'contestID',
  pages: [
    { page: 'edit', Icon: IconEdit },
    { page: 'problems', Icon: IconListNumbers },
    { page: 'announcement', Icon: IconSpeakerphone },
    { page: 'contestants', Icon: IconUsers },
  ],
  filledOn: 'problems',
  listPath,
  pathOf: ({ id }) => `/contest/${id}`,
  useOne: (cid, options) => useCall(getAdminContest, { cid }, options),
  titleOf: ({ title }) => title,
  useDeleted: () => useCall(getDeletedContests, {}),
  show: (cid, visible) => call(showContest, { cid, visible }),
  remove: (cid) => call(removeContest, { cid }),
  restore: (cid) => call(restoreContest, { cid }),
  reads: {
    lists: [getAdminContests, getGroupAdminContestList],
    deleted: getDeletedContests,
    one: getAdminContest,
    byReaders: [getContestList, getGroupContestList, getContestInfo],
  },
}
