import type { Pages } from '../../lib/pages.ts'
import { login } from '../../lib/places.ts'

export const trainingPages = {
  trainingFrame: {
    load: async () => (await import('./pages/TrainingFrame.tsx')).TrainingFrame,
    texts: ['training'],
    isPlain: true,
    at: [],
  },
  trainingList: {
    load: async () => (await import('./pages/TrainingList.tsx')).TrainingList,
    texts: ['training'],
    at: [{ path: '/training' }],
  },
  trainingIntroduction: {
    load: async () => (await import('./pages/Introduction.tsx')).TrainingIntroduction,
    texts: ['training', 'problem'],
    at: [{ path: '/training/:trainingID' }, { path: '/group/:groupID/training/:trainingID', gates: login }],
  },
  trainingProblems: {
    load: async () => (await import('./pages/Problems.tsx')).Problems,
    texts: ['training', 'problem'],
    at: [
      { path: '/training/:trainingID/problems' },
      { path: '/group/:groupID/training/:trainingID/problems', gates: login },
    ],
  },
  trainingRank: {
    load: async () => (await import('./pages/Rank.tsx')).Rank,
    texts: ['training'],
    at: [{ path: '/training/:trainingID/rank' }, { path: '/group/:groupID/training/:trainingID/rank', gates: login }],
  },
  groupTrainings: {
    load: async () => (await import('./pages/GroupTrainings.tsx')).GroupTrainings,
    texts: ['training', 'training-admin', 'group'],
    at: [{ path: '/group/:groupID/training', gates: login }],
  },
} satisfies Pages
