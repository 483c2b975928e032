import type { Pages } from '../../lib/pages.ts'
import { fullWindow } from '../../lib/places.ts'

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
} satisfies Pages
