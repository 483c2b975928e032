import type { Pages } from '../../lib/pages.ts'
import { login } from '../../lib/places.ts'
import { messageTabs } from './shell.ts'

export const messagePages = {
  messages: {
    load: async () => (await import('./pages/MessagePage.tsx')).MessagePage,
    texts: ['message', 'problem'],
    at: messageTabs.map(({ tab }) => ({ path: `/message/${tab}`, gates: login })),
  },
  unsubscribe: {
    load: async () => (await import('./pages/Unsubscribe.tsx')).Unsubscribe,
    texts: ['message'],
    at: [{ path: '/message/unsubscribe' }],
  },
  adminNotices: {
    load: async () => (await import('./pages/NoticeAdmin.tsx')).NoticeAdmin,
    texts: ['content', 'problem'],
    at: [{ path: '/admin/notice', gates: ['adminRoot'], nav: ['content', 1, 'content:table.notice.title', 'news'] }],
  },
} satisfies Pages
