import { matchPath } from 'react-router'
import type { Work } from './useWork.ts'

interface Declared {
  readonly key: string
  /** below the address of the work */
  readonly path: string
  /** other addresses under this tab */
  readonly also?: readonly string[]
  readonly isOpen: (work: Work) => boolean
  /** who has the tab; absent for everybody */
  readonly of?: (work: Work) => boolean
}

const hasAccess = ({ access }: Work) => access
const isStaff = ({ role }: Work) => role !== 'entrant'
const isManager = ({ role }: Work) => role === 'manager'

const submission = '/problem/:problemID/submission-detail/:submitID'

const declared = [
  { key: 'intro', path: '', isOpen: () => true },
  { key: 'problems', path: '/problems', also: ['/problem/:problemID'], isOpen: hasAccess },
  { key: 'mine', path: '/status', also: [submission], isOpen: hasAccess, of: (work) => !isStaff(work) },
  {
    key: 'submissions',
    path: '/submissions',
    also: ['/status', submission],
    isOpen: hasAccess,
    of: (work) => isStaff(work) && work.gid === null,
  },
  // `/submissions` needs a role on the site, which staff of a group may not have
  {
    key: 'submissions',
    path: '/status',
    also: [submission],
    isOpen: hasAccess,
    of: (work) => isStaff(work) && work.gid !== null,
  },
  { key: 'rank', path: '/rank', isOpen: ({ canRank }) => canRank },
  { key: 'class', path: '/class', isOpen: isStaff, of: (work) => isStaff(work) && work.gid !== null },
  { key: 'similarity', path: '/chachong', isOpen: isManager, of: isManager },
] as const satisfies readonly Declared[]

interface WorkTab extends Declared {
  readonly key: (typeof declared)[number]['key']
}
const tabs: readonly WorkTab[] = declared

export const tabsFor = (work: Work): WorkTab[] => tabs.filter(({ of }) => !of || of(work))

export function tabAt(work: Work, pathname: string): WorkTab | undefined {
  const isAt = (path: string) => matchPath(`/timedwork/:timedWorkID${path}`, pathname) !== null
  return tabsFor(work).find(({ path, also = [] }) => [path, ...also].some(isAt))
}
