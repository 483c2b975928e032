import type { Pages } from '../../lib/pages.ts'

export const difficultyPages = {
  adminDifficulties: {
    load: async () => (await import('./pages/DifficultyAdmin.tsx')).DifficultyAdmin,
    texts: ['content', 'problem'],
    at: [
      {
        path: '/admin/difficulty',
        gates: ['adminRoot'],
        nav: ['problems', 3, 'content:table.difficulty.title', 'marks'],
      },
    ],
  },
} satisfies Pages
