import type { Pages } from '../../lib/pages.ts'
import { login } from '../../lib/places.ts'

export const standingPages = {
  contestRank: {
    load: async () => (await import('./pages/ContestRank.tsx')).ContestRank,
    texts: ['standing'],
    at: [{ path: '/contest/:contestID/rank', gates: login }],
  },
  scoreboard: {
    load: async () => (await import('./pages/Scoreboard.tsx')).Scoreboard,
    texts: ['standing'],
    at: [{ path: '/contest/acm-scoreboard/:contestID' }, { path: '/contest/oi-scoreboard/:contestID' }],
  },
  contestScrollBoard: {
    load: async () => (await import('./pages/ScrollBoard.tsx')).ScrollBoard,
    texts: ['standing'],
    at: [{ path: '/contest/:contestID/scroll-board', gates: login }],
  },
  resolver: {
    load: async () => (await import('./pages/Resolver.tsx')).Resolver,
    texts: ['standing'],
    at: [{ path: '/scrollBoard', gates: login, handle: { bare: true } }],
  },
} satisfies Pages
