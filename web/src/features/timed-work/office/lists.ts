import { getGroupAdminTimedWorkList, getGroupTimedWorkList } from '@oj/functions/features/timed-work/group/contract.ts'
import { getTimedWorkList } from '@oj/functions/features/timed-work/inside/contract.ts'
import { getAdminTimedWorks } from '@oj/functions/features/timed-work/life/contract.ts'

/** What lists timed works, of the site and of groups: for their staff, and for readers. */
export const lists = [getAdminTimedWorks, getGroupAdminTimedWorkList, getTimedWorkList, getGroupTimedWorkList] as const
