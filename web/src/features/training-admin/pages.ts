import type { Pages } from '../../lib/pages.ts'
import { login, staffPlaces } from '../../lib/places.ts'

const adminTexts = ['training-admin', 'training', 'content', 'problem'] as const

export const trainingAdminPages = {
  trainingAdmin: {
    load: async () => (await import('./pages/Trainings.tsx')).Trainings,
    texts: adminTexts,
    at: [
      { path: '/group/:groupID/authoring/trainings', gates: login },
      { path: '/admin/training', gates: ['admin'], nav: ['teaching', 2, 'page.training', 'trainings'] },
    ],
  },
  trainingCreate: {
    load: async () => (await import('./pages/TrainingEditor.tsx')).TrainingCreate,
    texts: adminTexts,
    at: staffPlaces('training/create'),
  },
  trainingEdit: {
    load: async () => (await import('./pages/TrainingEditor.tsx')).TrainingEdit,
    texts: adminTexts,
    at: staffPlaces('training/:trainingID/edit'),
  },
  trainingEntries: {
    load: async () => (await import('./pages/TrainingProblems.tsx')).TrainingProblems,
    texts: adminTexts,
    at: staffPlaces('training/:trainingID/problems'),
  },
  trainingCategories: {
    load: async () => (await import('./pages/Categories.tsx')).Categories,
    texts: ['content', 'problem'],
    at: [
      {
        path: '/admin/training/category',
        gates: ['admin'],
        nav: ['teaching', 3, 'content:table.training/category.title', 'trainings'],
      },
    ],
  },
} satisfies Pages
