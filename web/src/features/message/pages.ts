import type { Pages } from '../../lib/pages.ts'
import { login } from '../../lib/places.ts'

export const messagePages = {
  messages: {
    load: async () => (await import('./pages/MessagePage.tsx')).MessagePage,
    texts: ['message', 'problem'],
    at: [
      { path: '/message/discuss', gates: login },
      { path: '/message/reply', gates: login },
      { path: '/message/like', gates: login },
      { path: '/message/sys', gates: login },
      { path: '/message/mine', gates: login },
    ],
  },
  unsubscribe: {
    load: async () => (await import('./pages/Unsubscribe.tsx')).Unsubscribe,
    texts: ['message'],
    at: [{ path: '/message/unsubscribe' }],
  },
  adminNotices: {
    load: async () => (await import('./pages/NoticeAdmin.tsx')).NoticeAdmin,
    texts: ['content', 'problem'],
    at: [{ path: '/admin/notice', gates: ['adminRoot'], nav: ['content', 1, 'content:table.notice.title'] }],
  },
} satisfies Pages
