import type { Pages } from '../../lib/pages.ts'
import { login } from '../../lib/places.ts'

const adminTexts = ['assignment-admin', 'assignment', 'content', 'problem', 'due', 'late'] as const
const inGroup = (path: string) => [{ path: `/group/:groupID/authoring/${path}`, gates: login }]

export const assignmentPages = {
  assignmentFrame: {
    load: async () => (await import('./pages/AssignmentFrame.tsx')).AssignmentFrame,
    texts: ['assignment', 'due'],
    isPlain: true,
    at: [],
  },
  groupAssignments: {
    load: async () => (await import('./pages/GroupAssignments.tsx')).GroupAssignments,
    texts: ['assignment', 'group', 'due'],
    at: [{ path: '/group/:groupID/assignment', gates: login }],
  },
  assignmentHome: {
    load: async () => (await import('./pages/AssignmentHome.tsx')).AssignmentHome,
    texts: ['assignment', 'problem'],
    at: [{ path: '/assignment/:assignmentID', gates: login }],
  },
  assignmentClass: {
    load: async () => (await import('./pages/AssignmentClass.tsx')).AssignmentClass,
    texts: ['assignment', 'class', 'gradebook'],
    at: [{ path: '/assignment/:assignmentID/class', gates: login }],
  },
  assignmentAdmin: {
    load: async () => (await import('./pages/Assignments.tsx')).Assignments,
    texts: adminTexts,
    at: inGroup('assignments'),
  },
  assignmentCreate: {
    load: async () => (await import('./pages/AssignmentCreate.tsx')).AssignmentCreate,
    texts: adminTexts,
    at: inGroup('assignment/create'),
  },
  assignmentEdit: {
    load: async () => (await import('./pages/AssignmentEdit.tsx')).AssignmentEdit,
    texts: adminTexts,
    at: inGroup('assignment/:assignmentID/edit'),
  },
  assignmentEntries: {
    load: async () => (await import('./pages/AssignmentEntries.tsx')).AssignmentEntries,
    texts: adminTexts,
    at: inGroup('assignment/:assignmentID/problems'),
  },
  assignmentPeople: {
    load: async () => (await import('./pages/AssignmentPeople.tsx')).AssignmentPeople,
    texts: adminTexts,
    at: inGroup('assignment/:assignmentID/people'),
  },
} satisfies Pages
