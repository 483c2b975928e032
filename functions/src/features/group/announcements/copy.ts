import { copyKindOf } from '../copying.ts'
import { announcementCalls } from './calls.ts'
import { announcements } from './store.ts'

/** Copies of announcements are hidden: they speak of other dates. */
export const copiedAnnouncements = copyKindOf(
  'announcements',
  { in: async (gid) => (await announcements.of(gid)).reverse() },
  async ({ title, content }, { gid, by }) => {
    await announcementCalls.add(gid, { title, content, status: 1 }, by)
  },
)
