import type { Pages } from '../../lib/pages.ts'

export const rankPages = {
  acmRank: {
    load: async () => (await import('./pages/RankPage.tsx')).AcmRank,
    texts: ['rank'],
    at: [{ path: '/acm-rank' }],
  },
  oiRank: {
    load: async () => (await import('./pages/RankPage.tsx')).OiRank,
    texts: ['rank'],
    at: [{ path: '/oi-rank' }],
  },
  ratingRank: {
    load: async () => (await import('./pages/RankPage.tsx')).RatingRank,
    texts: ['rank'],
    at: [{ path: '/rating-rank' }],
  },
} satisfies Pages
