import type { Pages } from '../../lib/pages.ts'

export const privacyPages = {
  privacy: {
    load: async () => (await import('./pages/Privacy.tsx')).Privacy,
    texts: ['privacy'],
    at: [{ path: '/privacy' }],
  },
} satisfies Pages
