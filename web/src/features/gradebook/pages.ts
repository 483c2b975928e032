import type { Pages } from '../../lib/pages.ts'
import { login } from '../../lib/places.ts'

export const gradebookPages = {
  myGrades: {
    load: async () => (await import('./pages/MyGrades.tsx')).MyGrades,
    texts: ['gradebook'],
    at: [{ path: '/gradebook/:gradebookID/mine', gates: login }],
  },
  groupGradebooks: {
    load: async () => (await import('./pages/GroupGradebooks.tsx')).GroupGradebooks,
    texts: ['gradebook', 'group'],
    at: [{ path: '/group/:groupID/gradebook', gates: login }],
  },
  gradebooks: {
    load: async () => (await import('./pages/Gradebooks.tsx')).Gradebooks,
    texts: ['gradebook'],
    at: [{ path: '/gradebook', gates: login }],
  },
  gradeTable: {
    load: async () => (await import('./pages/GradeTable.tsx')).GradeTable,
    texts: ['gradebook'],
    at: [{ path: '/gradebook/:gradebookID', gates: login }],
  },
  failingPrograms: {
    load: async () => (await import('./pages/FailingPrograms.tsx')).FailingPrograms,
    texts: ['gradebook'],
    at: [{ path: '/gradebook/:gradebookID/failing', gates: login }],
  },
  gradebookSettings: {
    load: async () => (await import('./pages/GradebookSettings.tsx')).GradebookSettings,
    texts: ['gradebook', 'content'],
    at: [{ path: '/gradebook/:gradebookID/settings', gates: login }],
  },
} satisfies Pages
