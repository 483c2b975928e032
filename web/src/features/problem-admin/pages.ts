import type { Pages } from '../../lib/pages.ts'

export const problemAdminPages = {
  problemCreate: {
    load: async () => (await import('./pages/ProblemEditor.tsx')).ProblemCreate,
    texts: ['problem-admin', 'problem', 'exam'],
    at: [{ path: '/admin/problem/create', gates: ['admin'], nav: ['problems', 1, 'page.problem/create', 'bank'] }],
  },
  problemEdit: {
    load: async () => (await import('./pages/ProblemEditor.tsx')).ProblemEditPage,
    texts: ['problem-admin', 'problem', 'exam'],
    at: [{ path: '/admin/problem/edit/:pid', gates: ['admin'] }],
  },
  problemBank: {
    load: async () => (await import('./pages/Bank.tsx')).Bank,
    texts: ['problem-admin', 'problem'],
    at: [{ path: '/admin/problems', gates: ['admin'], nav: ['problems', 0, 'page.problems', 'bank'] }],
  },
  problemTags: {
    load: async () => (await import('./pages/Tags.tsx')).Tags,
    texts: ['problem-admin', 'problem', 'content'],
    at: [{ path: '/admin/problem/tag', gates: ['admin'], nav: ['problems', 2, 'page.problem/tag', 'marks'] }],
  },
} satisfies Pages
