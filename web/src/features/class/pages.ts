import type { Pages } from '../../lib/pages.ts'
import { login } from '../../lib/places.ts'

export const classPages = {
  classProgress: {
    load: async () => (await import('./pages/ClassProgress.tsx')).ClassProgress,
    texts: ['class', 'gradebook'],
    at: [
      { path: '/contest/:contestID/class', gates: login },
      { path: '/timedwork/:timedWorkID/class', gates: login },
      { path: '/group/:groupID/training/:trainingID/class', gates: login },
    ],
  },
} satisfies Pages
