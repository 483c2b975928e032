import type { Pages } from '../../lib/pages.ts'

export const problemExchangePages = {
  problemExchange: {
    load: async () => (await import('./pages/Exchange.tsx')).Exchange,
    texts: ['problem-exchange'],
    at: [
      {
        path: '/admin/problem/batch-operation',
        gates: ['admin'],
        nav: ['problems', 4, 'page.problem/batch-operation'],
      },
    ],
  },
} satisfies Pages
