import { keptStore } from '../../platform/kept-store.ts'
import { AnnouncementStatus, addAnnouncement } from './contract.ts'

/** The announcements, newest first. */
export const announcements = keptStore('announcement', addAnnouncement.input)

/** Whether readers see the announcement of this number: then everybody does. */
export async function mayReadAnnouncement(id: number): Promise<boolean> {
  const row = (await announcements.rows()).find((one) => one.id === id)
  return row?.status === AnnouncementStatus.visible
}
