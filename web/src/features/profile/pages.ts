import type { Pages } from '../../lib/pages.ts'

export const profilePages = {
  profile: {
    load: async () => (await import('./pages/Profile.tsx')).Profile,
    texts: ['profile'],
    at: [{ path: '/user-home' }],
  },
} satisfies Pages
