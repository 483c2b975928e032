import { getGroupAdminTimedWorkList, getGroupTimedWorkList } from '@oj/functions/features/timed-work/group/contract.ts'
import { getAdminTimedWorks } from '@oj/functions/features/timed-work/management/contract.ts'
import { getTimedWorkList } from '@oj/functions/features/timed-work/participation/contract.ts'

/** What lists timed works, of the site and of groups: for their staff, and for readers. */
export const lists = [getAdminTimedWorks, getGroupAdminTimedWorkList, getTimedWorkList, getGroupTimedWorkList] as const
