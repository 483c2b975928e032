import type { Pages } from '../lib/pages.ts'

/** The pages that belong to no single feature. */
export const appPages = {
  adminFrame: {
    load: async () => (await import('./shell/admin/AdminShell.tsx')).AdminShell,
    texts: ['admin', 'content'],
    at: [],
  },
  submissionDetails: {
    load: async () => {
      const [{ submissionDetailsWith }, { RemarksBelow }] = await Promise.all([
        import('../features/submission/pages/SubmissionDetails.tsx'),
        import('../features/gradebook/index.ts'),
      ])
      return submissionDetailsWith(RemarksBelow)
    },
    texts: ['submission', 'problem'],
    at: [{ path: '/submission-detail/:submitID', gates: ['problems'] }],
  },
  /** says so, unless a former judge had the address */
  notFound: {
    load: async () => (await import('./pages/OldAddress.tsx')).OldAddress,
    isPlain: true,
    at: [{ path: '*' }],
  },
} satisfies Pages
