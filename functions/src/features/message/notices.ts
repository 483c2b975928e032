import { hasAccess } from '../../platform/http/access.ts'
import { cachedTable } from '../../platform/table/cached-table.ts'
import type { TextKind } from '../file/index.ts'
import { addNotice } from './contract.ts'
import { memberships } from './memberships.ts'
import { isNoticeFor } from './rules.ts'

/** The notices, newest first. */
export const notices = cachedTable('notice', addNotice.input)

/** The groups of a user, with the time when they first applied; empty if no notice is to a group. */
export const groupsReached = async (rows: readonly { members: string }[], uid: string) =>
  rows.some(({ members }) => members !== '') ? memberships.named('members').of(uid) : new Map<number, string>()

export const noticeTexts: TextKind = {
  name: 'notice',
  async mayRead(id, reader) {
    const row = (await notices.rows()).find((one) => one.id === id)
    if (row === undefined || reader === null) return false
    if (hasAccess(addNotice.access, reader.roles)) return true
    const { username, roles } = reader
    return isNoticeFor(row, { username, roles, groups: await groupsReached([row], reader.uid) })
  },
}
