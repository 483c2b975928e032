import type { Pages } from '../../lib/pages.ts'
import { login } from '../../lib/places.ts'

export const similarityPages = {
  similarity: {
    load: async () => (await import('./pages/Similarity.tsx')).Similarity,
    texts: ['similarity'],
    at: [
      { path: '/contest/:contestID/chachong', gates: login },
      { path: '/training/:trainingID/chachong', gates: login },
      { path: '/timedwork/:timedWorkID/chachong', gates: login },
      { path: '/assignment/:assignmentID/chachong', gates: login },
      { path: '/group/:groupID/training/:trainingID/chachong', gates: login },
    ],
  },
} satisfies Pages
