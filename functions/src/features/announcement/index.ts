export { createAnnouncementCalls } from './owned.ts'
export { type AnnouncementRow, createOwnedAnnouncements } from './owned-store.ts'
