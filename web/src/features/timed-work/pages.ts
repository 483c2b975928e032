import type { Pages } from '../../lib/pages.ts'
import { login, staffPlaces } from '../../lib/places.ts'

const adminTexts = ['timed-work-admin', 'timed-work', 'contest', 'content', 'problem'] as const
const readerTexts = ['timed-work', 'contest'] as const

export const timedWorkPages = {
  workFrame: {
    load: async () => (await import('./pages/WorkFrame.tsx')).WorkFrame,
    texts: readerTexts,
    isPlain: true,
    at: [],
  },
  workList: {
    load: async () => (await import('./pages/WorkList.tsx')).WorkList,
    texts: readerTexts,
    at: [{ path: '/timedwork' }],
  },
  groupWorks: {
    load: async () => (await import('./pages/GroupWorks.tsx')).GroupWorks,
    texts: ['timed-work', 'contest', 'group'],
    at: [{ path: '/group/:groupID/timedwork', gates: login }],
  },
  workIntro: {
    load: async () => (await import('./pages/Intro.tsx')).Intro,
    texts: ['timed-work', 'contest', 'problem'],
    at: [{ path: '/timedwork/:timedWorkID', gates: login }],
  },
  workProblems: {
    load: async () => (await import('./pages/WorkProblems.tsx')).WorkProblems,
    texts: readerTexts,
    at: [{ path: '/timedwork/:timedWorkID/problems', gates: login }],
  },
  workRank: {
    load: async () => (await import('./pages/WorkRank.tsx')).WorkRank,
    texts: readerTexts,
    at: [{ path: '/timedwork/:timedWorkID/rank', gates: login }],
  },
  workAdmin: {
    load: async () => (await import('./pages/Works.tsx')).Works,
    texts: adminTexts,
    at: [
      { path: '/group/:groupID/authoring/timedworks', gates: login },
      { path: '/admin/timedwork', gates: ['admin'], nav: ['teaching', 1, 'page.timedwork'] },
    ],
  },
  workCreate: {
    load: async () => (await import('./pages/WorkEditor.tsx')).WorkCreate,
    texts: adminTexts,
    at: staffPlaces('timedwork/create'),
  },
  workEdit: {
    load: async () => (await import('./pages/WorkEditor.tsx')).WorkEdit,
    texts: adminTexts,
    at: staffPlaces('timedwork/:timedWorkID/edit'),
  },
  workEntries: {
    load: async () => (await import('./pages/WorkEntries.tsx')).WorkEntries,
    texts: adminTexts,
    at: staffPlaces('timedwork/:timedWorkID/problems'),
  },
  workPeople: {
    load: async () => (await import('./pages/WorkPeople.tsx')).WorkPeople,
    texts: adminTexts,
    at: staffPlaces('timedwork/:timedWorkID/people'),
  },
} satisfies Pages
