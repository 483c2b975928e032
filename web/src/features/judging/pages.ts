import type { Pages } from '../../lib/pages.ts'

export const judgingPages = {
  adminJudges: {
    load: async () => (await import('./pages/JudgeServersPage.tsx')).JudgeServersPage,
    texts: ['judging'],
    at: [{ path: '/admin/judge-servers', gates: ['admin'], nav: ['overview', 1, 'page.judge-servers'] }],
  },
} satisfies Pages
