import type { Pages } from '../../lib/pages.ts'

export const announcementPages = {
  adminAnnouncements: {
    load: async () => (await import('./pages/AnnouncementAdmin.tsx')).AnnouncementAdmin,
    texts: ['content', 'problem'],
    at: [
      {
        path: '/admin/announcement',
        gates: ['adminRoot'],
        nav: ['content', 0, 'content:table.announcement.title', 'news'],
      },
    ],
  },
} satisfies Pages
