import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { groupField } from '../../group/contract.ts'
import { groupErrors } from '../../group/errors.ts'

/** How many entries a page lists at most, and a calendar. */
export const dueMax = { page: 50, calendar: 300 } as const

/** What runs, will start, or is to be handed in. */
const Due = z.object({
  /** tells it from all others */
  key: z.string(),
  kind: z.enum(['contest', 'timed-work', 'deadline']),
  title: z.string(),
  /** the group that owns it; null for the site */
  group: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** null where there is nothing but an end */
  startTime: z.nullable(z.string()),
  /** for the caller: their own time, with what they were given beyond it */
  endTime: z.string(),
  /** the path of its page */
  url: z.string(),
})
export type Due = z.output<typeof Due>

/** By the server's clock, what ends first before what ends later. */
const DueList = z.object({ now: z.string(), records: z.array(Due) })

/** What is due for the caller: running and coming contests and timed works of their groups, and deadlines of gradebooks. */
export const getDue = endpoint({
  method: 'GET',
  path: '/api/group/get-own-due',
  summary: 'What is due in one’s groups and gradebooks',
  access: 'login',
  output: DueList,
})

/** The same of one group. */
export const getGroupDue = endpoint({
  method: 'GET',
  path: '/api/group/get-due',
  summary: 'What is due in a group',
  access: { in: 'group', right: 'enter', who: 'login' },
  input: z.object(groupField),
  output: DueList,
  errors: [groupErrors['group-not-found']],
})
