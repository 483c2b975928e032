import type { Pages } from '../../lib/pages.ts'
import { login, staffPlaces } from '../../lib/places.ts'

const adminTexts = ['course-admin', 'course', 'content', 'problem'] as const

export const coursePages = {
  courseList: {
    load: async () => (await import('./pages/CourseList.tsx')).CourseList,
    texts: ['course'],
    at: [{ path: '/course' }],
  },
  groupCourses: {
    load: async () => (await import('./pages/GroupCourses.tsx')).GroupCourses,
    texts: ['course', 'group'],
    at: [{ path: '/group/:groupID/course', gates: login }],
  },
  courseDetail: {
    load: async () => (await import('./pages/CourseDetail.tsx')).CourseDetail,
    texts: ['course', 'problem'],
    at: [
      { path: '/group/:groupID/course/:courseID', gates: login },
      { path: '/course/:courseID', gates: login },
    ],
  },
  courseAdmin: {
    load: async () => (await import('./pages/CourseAdmin.tsx')).CourseAdmin,
    texts: adminTexts,
    at: [
      { path: '/group/:groupID/authoring/courses', gates: login },
      { path: '/admin/course', gates: ['admin'], nav: ['teaching', 4, 'page.course'] },
    ],
  },
  courseCreate: {
    load: async () => (await import('./pages/CourseEditor.tsx')).CourseCreate,
    texts: adminTexts,
    at: staffPlaces('course/create'),
  },
  courseEdit: {
    load: async () => (await import('./pages/CourseEditor.tsx')).CourseEdit,
    texts: adminTexts,
    at: staffPlaces('course/:courseID/edit'),
  },
  courseVideos: {
    load: async () => (await import('./pages/CourseVideos.tsx')).CourseVideos,
    texts: adminTexts,
    at: staffPlaces('course/:courseID/videos'),
  },
} satisfies Pages
