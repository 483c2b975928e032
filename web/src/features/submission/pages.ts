import type { Pages } from '../../lib/pages.ts'

export const submissionPages = {
  submissionList: {
    load: async () => (await import('./pages/SubmissionList.tsx')).SubmissionList,
    texts: ['submission'],
    at: [
      { path: '/status', gates: ['problems'] },
      { path: '/timedwork/:timedWorkID/submissions', gates: ['login', 'staff'] },
    ],
  },
} satisfies Pages
