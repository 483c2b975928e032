import * as z from 'zod/mini'
import { hasAccess, type Role } from '../../platform/http/access.ts'
import type { noticeRoles, noticeTypes } from './contract.ts'

export interface Notice {
  id: number
  title: string
  content: string
  type: (typeof noticeTypes)[number]
  recipient: string
  role: (typeof noticeRoles)[number] | ''
  members: string
  gmtCreate: string
}

/** The tabs of notices. */
export type Tab = 'sys' | 'mine'

/** A user's state of a tab: read up to a number, removed up to `cleanedTo` and some more. */
export const TabState = z.object({
  readTo: z.number(),
  cleanedTo: z.number(),
  cleaned: z.readonly(z.array(z.number())),
})
export type TabState = z.output<typeof TabState>

export const untouched: TabState = { readTo: 0, cleanedTo: 0, cleaned: [] }

/** The most removed messages that are stored singly; beyond that all older ones count as removed. */
const cleanedMax = 200

export interface Reader {
  username: string
  roles: readonly Role[]
  /** when the account was made: it gets no older notices */
  since: string
  /** groups with the time when they first applied: they get no older notices */
  groups: ReadonlyMap<number, string>
}

/** Whether a notice is for a reader. */
export function isNoticeFor(
  { type, recipient, role, members, gmtCreate }: Omit<Notice, 'id' | 'title' | 'content'>,
  reader: Pick<Reader, 'username' | 'roles' | 'groups'>,
): boolean {
  switch (type) {
    case 'All':
      return true
    case 'Admin':
      return hasAccess('manage-problems', reader.roles)
    case 'Role':
      return reader.roles.some((one) => one === role)
    case 'Group': {
      const since = reader.groups.get(Number(members))
      return members !== '' && since !== undefined && gmtCreate >= since
    }
    case 'Single':
      return recipient.toLowerCase() === reader.username.toLowerCase()
  }
}

/** A reader's messages in a tab, in the order of the notices; `state` tells whether they were read. */
export function messagesOf<N extends Notice>(notices: readonly N[], tab: Tab, reader: Reader, state: TabState) {
  return notices
    .filter((one) => (one.type === 'Single') === (tab === 'mine') && one.gmtCreate >= reader.since)
    .filter((one) => isNoticeFor(one, reader) && one.id > state.cleanedTo && !state.cleaned.includes(one.id))
    .map((one) => ({ ...one, state: one.id <= state.readTo }))
}

/** The state after all up to this number were read. */
export const afterReading = (state: TabState, id: number): TabState => ({
  ...state,
  readTo: Math.max(state.readTo, id),
})

/** The state after one message was removed, or, without a number, all up to the newest. */
export function afterCleaning(state: TabState, newest: number, id?: number): TabState {
  if (id === undefined) return { readTo: Math.max(state.readTo, newest), cleanedTo: newest, cleaned: [] }
  const all = [...new Set([...state.cleaned, id])].sort((a, b) => b - a)
  const cleaned = all.slice(0, cleanedMax)
  const dropped = all.slice(cleanedMax)
  return { ...state, cleanedTo: Math.max(state.cleanedTo, ...dropped), cleaned }
}
