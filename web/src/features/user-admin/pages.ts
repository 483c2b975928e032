import type { Pages } from '../../lib/pages.ts'

export const userAdminPages = {
  adminUsers: {
    load: async () => (await import('./pages/Users.tsx')).Users,
    texts: ['user-admin', 'rows'],
    at: [{ path: '/admin/user', gates: ['adminRoot'], nav: ['people', 0, 'page.user'] }],
  },
} satisfies Pages
