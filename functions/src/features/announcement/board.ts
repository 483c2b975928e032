import { hasAccess } from '../../platform/http/access.ts'
import { cachedTable } from '../../platform/table/cached-table.ts'
import type { TextKind } from '../file/index.ts'
import { AnnouncementStatus, addAnnouncement } from './contract.ts'

/** The announcements, newest first. */
export const announcements = cachedTable('announcement', addAnnouncement.input)

export const announcementTexts: TextKind = {
  name: 'announcement',
  async mayRead(id, reader) {
    const row = (await announcements.rows()).find((one) => one.id === id)
    const isWriter = hasAccess(addAnnouncement.access, reader?.roles ?? null)
    return row !== undefined && (isWriter || row.status === AnnouncementStatus.visible)
  },
}
