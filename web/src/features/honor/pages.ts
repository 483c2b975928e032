import type { Pages } from '../../lib/pages.ts'

export const honorPages = {
  adminHonors: {
    load: async () => (await import('./pages/HonorAdmin.tsx')).HonorAdmin,
    texts: ['content', 'problem'],
    at: [{ path: '/admin/honor', gates: ['adminRoot'], nav: ['people', 2, 'content:table.honor.title'] }],
  },
} satisfies Pages
