import type { Pages } from '../../lib/pages.ts'
import { login } from '../../lib/places.ts'

export const userAdminPages = {
  adminUsers: {
    load: async () => (await import('./pages/Users.tsx')).Users,
    texts: ['user-admin', 'rows'],
    at: [{ path: '/admin/user', gates: ['adminRoot'], nav: ['people', 0, 'page.user'] }],
  },
  teacherInvite: {
    load: async () => (await import('./pages/TeacherInvite.tsx')).TeacherInvite,
    texts: ['user-admin'],
    at: [{ path: '/teacher-invite/:token', gates: login }],
  },
} satisfies Pages
