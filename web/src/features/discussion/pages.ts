import type { Pages } from '../../lib/pages.ts'

export const discussionPages = {
  discussionList: {
    load: async () => (await import('./pages/DiscussionList.tsx')).DiscussionList,
    texts: ['discussion', 'problem', 'account', 'closed'],
    at: [
      { path: '/discussion', gates: ['publicDiscussion'] },
      { path: '/discussion/:problemID', gates: ['publicDiscussion'] },
    ],
  },
  discussionDetail: {
    load: async () => (await import('./pages/DiscussionDetail.tsx')).DiscussionDetail,
    texts: ['discussion', 'comment', 'problem', 'account', 'closed'],
    at: [
      { path: '/group/:groupID/discussion-detail/:discussionID', gates: ['login', 'groupDiscussion'] },
      { path: '/discussion-detail/:discussionID', gates: ['publicDiscussion'] },
    ],
  },
  discussionAdmin: {
    load: async () => (await import('./pages/DiscussionAdmin.tsx')).DiscussionAdmin,
    texts: ['discussion', 'content'],
    at: [
      {
        path: '/admin/discussion',
        gates: ['admin', 'adminContent'],
        nav: ['content', 6, 'page.discussion', 'discussions'],
      },
    ],
  },
  discussionCategories: {
    load: async () => (await import('./pages/Categories.tsx')).Categories,
    texts: ['content', 'problem'],
    at: [
      {
        path: '/admin/discussion/category',
        gates: ['adminContent'],
        nav: ['content', 7, 'content:table.discussion/category.title', 'discussions'],
      },
    ],
  },
} satisfies Pages
