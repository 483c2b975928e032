import type { Pages } from '../../lib/pages.ts'

export const sitePages = {
  home: {
    load: async () => (await import('./pages/Home.tsx')).Home,
    texts: ['site'],
    isPlain: true,
    at: [{ path: '/home' }],
  },
} satisfies Pages
