import * as z from 'zod/mini'
import { endpoint } from '../../../platform/http/endpoint.ts'
import { groupField } from '../../group/contract.ts'
import { groupErrors } from '../../group/errors.ts'

/** The most entries of a page, and of a calendar. */
export const dueMax = { page: 50, calendar: 300 } as const

const Due = z.object({
  /** unique */
  key: z.string(),
  kind: z.enum(['contest', 'timed-work', 'assignment', 'deadline']),
  title: z.string(),
  /** the group that owns it; null for the site */
  group: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** null for a deadline */
  startTime: z.nullable(z.string()),
  /** with the caller's extensions */
  endTime: z.string(),
  /** until when it is still taken, late, of assignments of the caller's own; null for ever */
  closeTime: z._default(z.nullable(z.string()), null),
  /** whether the caller has solved all of it, or handed all in where verdicts wait */
  isDone: z._default(z.boolean(), false),
  url: z.string(),
})
export type Due = z.output<typeof Due>
/** What is done at any time until it is due. */
export const openKinds: readonly Due['kind'][] = ['assignment', 'deadline']

/**
 * The earliest end first, what is done below all others; before them assignments that are past due, not done, and still taken.
 * `now` is the server's time.
 */
const DueList = z.object({ now: z.string(), records: z.array(Due) })

/** Running and coming contests, timed works and assignments of the caller's groups, and deadlines of their gradebooks. */
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
