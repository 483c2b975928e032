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

/** The two tabs that notices appear in. */
export type Tab = 'sys' | 'mine'

/** How far a user is with a tab: the newest number that was read, all up to `cleanedTo` and some more taken out. */
export const TabState = z.object({
  readTo: z.number(),
  cleanedTo: z.number(),
  cleaned: z.readonly(z.array(z.number())),
})
export type TabState = z.output<typeof TabState>

export const untouched: TabState = { readTo: 0, cleanedTo: 0, cleaned: [] }

/** The most single messages that are remembered as taken out; older ones are taken out up to the oldest of these. */
const cleanedMax = 200

export interface Reader {
  username: string
  roles: readonly Role[]
  /** when the account was made: older notices were not meant for it */
  since: string
  /** the groups that they are in, with when they first wanted in: older notices were not meant for them there */
  groups: ReadonlyMap<number, string>
}

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Whether a notice is meant for someone. */
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
      return sameName(recipient, reader.username)
  }
}

/** A reader's messages in a tab, in the order of the notices, with what was read before. */
export function messagesOf<N extends Notice>(notices: readonly N[], tab: Tab, reader: Reader, state: TabState) {
  return notices
    .filter((one) => (one.type === 'Single') === (tab === 'mine') && one.gmtCreate >= reader.since)
    .filter((one) => isNoticeFor(one, reader) && one.id > state.cleanedTo && !state.cleaned.includes(one.id))
    .map((one) => ({ ...one, state: one.id <= state.readTo }))
}

/** The state after everything up to this number was read. */
export const afterReading = (state: TabState, id: number): TabState => ({
  ...state,
  readTo: Math.max(state.readTo, id),
})

/** The state after one message was taken out, or, without a number, all up to the newest. */
export function afterCleaning(state: TabState, newest: number, id?: number): TabState {
  if (id === undefined) return { readTo: Math.max(state.readTo, newest), cleanedTo: newest, cleaned: [] }
  const all = [...new Set([...state.cleaned, id])].sort((a, b) => b - a)
  const cleaned = all.slice(0, cleanedMax)
  const dropped = all.slice(cleanedMax)
  return { ...state, cleanedTo: Math.max(state.cleanedTo, ...dropped), cleaned }
}
