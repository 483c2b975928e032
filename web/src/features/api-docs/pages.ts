import type { Pages } from '../../lib/pages.ts'

export const apiDocsPages = {
  apiDocs: {
    load: async () => (await import('./pages/ApiDocs.tsx')).ApiDocs,
    texts: ['api-docs'],
    at: [{ path: '/api-docs' }, { path: '/admin/api-docs', gates: ['admin'], nav: ['site', 4, 'page.api-docs'] }],
  },
} satisfies Pages
