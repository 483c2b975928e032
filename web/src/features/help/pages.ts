import type { Pages } from '../../lib/pages.ts'

export const helpPages = {
  help: {
    load: async () => (await import('./pages/Help.tsx')).Help,
    texts: ['help'],
    at: [{ path: '/help' }, { path: '/help/:topic' }],
  },
} satisfies Pages
