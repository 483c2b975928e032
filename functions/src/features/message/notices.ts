import { hasAccess } from '../../platform/http/access.ts'
import { cachedTable } from '../../platform/table/cached-table.ts'
import type { TextKind } from '../file/index.ts'
import { addNotice } from './contract.ts'
import { memberships } from './memberships.ts'
import { isNoticeFor } from './rules.ts'

/** The notices, newest first. */
export const notices = cachedTable('notice', addNotice.input)

const none: ReadonlyMap<number, string> = new Map()

/** The groups that a user is in, with when they first wanted in; read only where one of some notices is to a group. */
export const groupsReached = async (rows: readonly { members: string }[], uid: string) =>
  rows.some(({ members }) => members !== '') ? memberships.named('members').of(uid) : none

/** Their texts, which may show files: those whom a notice is meant for may read it, and who writes them. */
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
