import type { Pages } from '../../lib/pages.ts'

const texts = ['content', 'problem'] as const

export const homePages = {
  adminCarousel: {
    load: async () => (await import('./pages/CarouselAdmin.tsx')).CarouselAdmin,
    texts,
    at: [
      {
        path: '/admin/carousel',
        gates: ['adminRoot'],
        nav: ['content', 2, 'content:table.carousel.title', 'homePage'],
      },
    ],
  },
  adminCountdowns: {
    load: async () => (await import('./pages/CountdownAdmin.tsx')).CountdownAdmin,
    texts,
    at: [
      {
        path: '/admin/contestcountdown',
        gates: ['adminRoot'],
        nav: ['content', 3, 'content:table.contestcountdown.title', 'homePage'],
      },
    ],
  },
  adminTools: {
    load: async () => (await import('./pages/ToolAdmin.tsx')).ToolAdmin,
    texts,
    at: [{ path: '/admin/tools', gates: ['adminRoot'], nav: ['content', 5, 'content:table.tools.title', 'homePage'] }],
  },
  adminOtherContests: {
    load: async () => (await import('./pages/OtherContestAdmin.tsx')).OtherContestAdmin,
    texts,
    at: [
      {
        path: '/admin/recent-contest',
        gates: ['adminContent'],
        nav: ['content', 4, 'content:table.recent-contest.title', 'homePage'],
      },
    ],
  },
} satisfies Pages
