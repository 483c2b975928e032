export { createAnnouncementCalls } from './owned.ts'
export { type AnnouncementRow, ownedAnnouncements } from './owned-store.ts'
