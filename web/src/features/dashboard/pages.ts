import type { Pages } from '../../lib/pages.ts'

export const dashboardPages = {
  adminDashboard: {
    load: async () => (await import('./pages/Dashboard.tsx')).Dashboard,
    texts: ['dashboard', 'judging'],
    at: [{ path: '/admin/dashboard', gates: ['admin'], nav: ['overview', 0, 'page.dashboard'] }],
  },
} satisfies Pages
