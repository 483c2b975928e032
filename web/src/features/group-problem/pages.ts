import type { Pages } from '../../lib/pages.ts'
import { login } from '../../lib/places.ts'

export const groupProblemPages = {
  groupProblems: {
    load: async () => (await import('./pages/GroupProblems.tsx')).GroupProblems,
    texts: ['group-problem', 'group', 'problem'],
    at: [{ path: '/group/:groupID/problem', gates: login }],
  },
  groupRank: {
    load: async () => (await import('./pages/GroupRank.tsx')).GroupRank,
    texts: ['rank', 'group'],
    at: [{ path: '/group/:groupID/rank', gates: login }],
  },
  groupProblemOffers: {
    load: async () => (await import('./pages/Offers.tsx')).Offers,
    texts: ['group-problem', 'problem'],
    at: [{ path: '/admin/group-problem/apply', gates: ['admin'], nav: ['problems', 5, 'page.group-problem/apply'] }],
  },
} satisfies Pages
