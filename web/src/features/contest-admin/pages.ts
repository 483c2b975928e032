import type { Pages } from '../../lib/pages.ts'
import { login } from '../../lib/places.ts'

const adminTexts = ['contest-admin', 'contest', 'content', 'problem'] as const

export const contestAdminPages = {
  contestAdmin: {
    load: async () => (await import('./pages/Contests.tsx')).Contests,
    texts: adminTexts,
    at: [
      { path: '/group/:groupID/authoring/contests', gates: login },
      { path: '/admin/contest', gates: ['admin'], nav: ['teaching', 0, 'page.contest'] },
    ],
  },
  contestCreate: {
    load: async () => (await import('./pages/ContestEditor.tsx')).ContestCreate,
    texts: adminTexts,
    at: [
      { path: '/group/:groupID/authoring/contest/create', gates: login },
      { path: '/admin/contest/create', gates: ['admin'] },
    ],
  },
  contestImport: {
    load: async () => (await import('./pages/PublishedImport.tsx')).PublishedImport,
    texts: adminTexts,
    at: [{ path: '/admin/contest/import', gates: ['admin'] }],
  },
  contestEdit: {
    load: async () => (await import('./pages/ContestEditor.tsx')).ContestEdit,
    texts: adminTexts,
    at: [
      { path: '/group/:groupID/authoring/contest/:contestID/edit', gates: login },
      { path: '/admin/contest/:contestID/edit', gates: login },
    ],
  },
  contestEntries: {
    load: async () => (await import('./pages/ContestProblems.tsx')).ContestProblems,
    texts: adminTexts,
    at: [
      { path: '/group/:groupID/authoring/contest/:contestID/problems', gates: login },
      { path: '/admin/contest/:contestID/problems', gates: login },
    ],
  },
  contestAnnouncementAdmin: {
    load: async () => (await import('./pages/ContestAnnouncements.tsx')).ContestAnnouncements,
    texts: adminTexts,
    at: [
      { path: '/group/:groupID/authoring/contest/:contestID/announcement', gates: login },
      { path: '/admin/contest/:contestID/announcement', gates: login },
    ],
  },
  contestContestants: {
    load: async () => (await import('./pages/Contestants.tsx')).Contestants,
    texts: ['contest-admin', 'contest', 'contest-teams', 'roster', 'rows'],
    at: [
      { path: '/group/:groupID/authoring/contest/:contestID/contestants', gates: login },
      { path: '/admin/contest/:contestID/contestants', gates: login },
    ],
  },
} satisfies Pages
