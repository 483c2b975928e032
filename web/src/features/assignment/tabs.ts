import { matchPath } from 'react-router'
import type { Assignment } from './useAssignment.ts'

interface Declared {
  readonly key: string
  /** below the address of the assignment */
  readonly path: string
  /** other addresses under this tab */
  readonly also?: readonly string[]
  /** who has the tab; absent for everybody */
  readonly of?: (assignment: Assignment) => boolean
}

const isStaff = ({ role }: Assignment) => role !== 'student'
const submission = '/problem/:problemID/submission-detail/:submitID'

const declared = [
  { key: 'home', path: '', also: ['/problem/:problemID'] },
  { key: 'class', path: '/class', of: ({ reviews }) => reviews },
  { key: 'mine', path: '/status', also: [submission], of: (one) => !isStaff(one) },
  { key: 'submissions', path: '/status', also: [submission], of: isStaff },
  { key: 'similarity', path: '/chachong', of: ({ role }) => role === 'manager' },
] as const satisfies readonly Declared[]

interface AssignmentTab extends Declared {
  readonly key: (typeof declared)[number]['key']
}
const tabs: readonly AssignmentTab[] = declared

export const tabsFor = (assignment: Assignment): AssignmentTab[] => tabs.filter(({ of }) => !of || of(assignment))

export function tabAt(assignment: Assignment, pathname: string): AssignmentTab | undefined {
  const isAt = (path: string) => matchPath(`/assignment/:assignmentID${path}`, pathname) !== null
  return tabsFor(assignment).find(({ path, also = [] }) => [path, ...also].some(isAt))
}
