import type { Pages } from '../../lib/pages.ts'
import { login } from '../../lib/places.ts'

export const groupPages = {
  groupList: {
    load: async () => (await import('./pages/GroupList.tsx')).GroupList,
    texts: ['group', 'closed'],
    at: [{ path: '/group' }],
  },
  groupInvite: {
    load: async () => (await import('./pages/GroupInvite.tsx')).GroupInvite,
    texts: ['group', 'account'],
    at: [{ path: '/group-invite/:token' }],
  },
  groupCode: {
    load: async () => (await import('./pages/GroupCode.tsx')).GroupCode,
    texts: ['group'],
    at: [{ path: '/join' }],
  },
  groupFrame: {
    load: async () => (await import('./pages/GroupFrame.tsx')).GroupFrame,
    texts: ['group'],
    isPlain: true,
    at: [],
  },
  groupHome: {
    load: async () => (await import('./pages/GroupHome.tsx')).GroupHome,
    texts: ['group', 'problem', 'closed'],
    at: [{ path: '/group/:groupID', gates: login }],
  },
  groupMembers: {
    load: async () => (await import('./pages/GroupMembers.tsx')).GroupMembers,
    texts: ['group'],
    at: [{ path: '/group/:groupID/member', gates: login }],
  },
  groupAnnouncements: {
    load: async () => (await import('./pages/GroupAnnouncements.tsx')).GroupAnnouncements,
    texts: ['group', 'content', 'admin', 'problem'],
    at: [{ path: '/group/:groupID/announcement', gates: login }],
  },
  groupDiscussions: {
    load: async () => (await import('./pages/GroupDiscussions.tsx')).GroupDiscussions,
    texts: ['group', 'discussion', 'problem', 'account', 'closed'],
    at: [
      { path: '/group/:groupID/discussion', gates: ['login', 'groupDiscussion'] },
      { path: '/group/:groupID/discussion/:problemID', gates: ['login', 'groupDiscussion'] },
    ],
  },
  groupSettings: {
    load: async () => (await import('./pages/GroupSettings.tsx')).GroupSettings,
    texts: ['group', 'problem', 'content', 'late'],
    at: [{ path: '/group/:groupID/setting', gates: login }],
  },
  adminGroups: {
    load: async () => (await import('./pages/GroupAdmin.tsx')).GroupAdmin,
    texts: ['group'],
    at: [{ path: '/admin/group', gates: ['adminRoot'], nav: ['people', 1, 'page.group'] }],
  },
} satisfies Pages
