import type { Pages } from '../../lib/pages.ts'
import { login } from '../../lib/places.ts'

export const contestPages = {
  contestFrame: {
    load: async () => (await import('./pages/ContestFrame.tsx')).ContestFrame,
    texts: ['contest'],
    isPlain: true,
    at: [],
  },
  contestList: {
    load: async () => (await import('./pages/ContestList.tsx')).ContestList,
    texts: ['contest'],
    at: [{ path: '/contest' }],
  },
  contestOverview: {
    load: async () => (await import('./pages/Overview.tsx')).Overview,
    texts: ['contest', 'contest-rules', 'virtual', 'problem'],
    at: [{ path: '/contest/:contestID', gates: login }],
  },
  contestComments: {
    load: async () => (await import('./pages/ContestComments.tsx')).ContestComments,
    texts: ['contest', 'comment', 'problem', 'account'],
    at: [{ path: '/contest/:contestID/comment', gates: ['login', 'contestComment'] }],
  },
  contestProblems: {
    load: async () => (await import('./pages/Problems.tsx')).Problems,
    texts: ['contest', 'problem'],
    at: [{ path: '/contest/:contestID/problems', gates: login }],
  },
  contestAnnouncements: {
    load: async () => (await import('./pages/Announcements.tsx')).Announcements,
    texts: ['contest', 'problem'],
    at: [{ path: '/contest/:contestID/announcements', gates: login }],
  },
  contestQuestions: {
    load: async () => (await import('./pages/Questions.tsx')).Questions,
    texts: ['contest-questions', 'contest', 'problem'],
    at: [{ path: '/contest/:contestID/clarifications', gates: login }],
  },
  contestPrint: {
    load: async () => (await import('./pages/Print.tsx')).Print,
    texts: ['contest-print', 'contest'],
    at: [{ path: '/contest/:contestID/print', gates: login }],
  },
  groupContests: {
    load: async () => (await import('./pages/GroupContests.tsx')).GroupContests,
    texts: ['contest', 'group'],
    at: [{ path: '/group/:groupID/contest', gates: login }],
  },
  contestBalloons: {
    load: async () => (await import('./pages/staff/Balloons.tsx')).Balloons,
    texts: ['contest-staff'],
    at: [{ path: '/contest/:contestID/ac-info', gates: login }],
  },
  contestPrints: {
    load: async () => (await import('./pages/staff/Prints.tsx')).Prints,
    texts: ['contest-staff'],
    at: [{ path: '/contest/:contestID/admin-print', gates: login }],
  },
  contestRejudge: {
    load: async () => (await import('./pages/staff/Rejudge.tsx')).Rejudge,
    texts: ['contest-staff'],
    at: [
      { path: '/contest/:contestID/rejudgings', gates: login },
      { path: '/contest/:contestID/rejudge', gates: ['login', 'root'] },
    ],
  },
  contestPeople: {
    load: async () => (await import('./pages/staff/Contestants.tsx')).Contestants,
    texts: ['contest-staff'],
    at: [{ path: '/contest/:contestID/contestants', gates: login }],
  },
  contestRating: {
    load: async () => (await import('./pages/staff/Rating.tsx')).Rating,
    texts: ['contest-staff'],
    at: [{ path: '/contest/:contestID/rating', gates: login }],
  },
  contestStatistics: {
    load: async () => (await import('./pages/staff/Statistics.tsx')).Statistics,
    texts: ['contest-staff'],
    at: [{ path: '/contest/:contestID/statistics', gates: login }],
  },
  contestTutorial: {
    load: async () => (await import('./pages/staff/Tutorial.tsx')).Tutorial,
    texts: ['contest-staff', 'problem', 'content'],
    at: [{ path: '/contest/:contestID/tutorial', gates: login }],
  },
} satisfies Pages
