import type { Pages } from '../../lib/pages.ts'
import { fullWindow, login } from '../../lib/places.ts'

export const problemPages = {
  problemList: {
    load: async () => (await import('./pages/ProblemList.tsx')).ProblemList,
    texts: ['problem', 'problem-list'],
    isPlain: true,
    at: [{ path: '/problem', gates: ['problems'] }],
  },
  problemDetails: {
    load: async () => (await import('./pages/ProblemDetails.tsx')).ProblemDetails,
    texts: ['problem'],
    isPlain: true,
    at: [{ path: '/problem/:problemID', gates: ['problems'], handle: fullWindow }],
  },
  sharedProblems: {
    load: async () => (await import('./pages/SharedProblems.tsx')).SharedProblems,
    texts: ['problem', 'problem-list'],
    at: [{ path: '/shared-problem', gates: login }],
  },
} satisfies Pages
