import { matchPath } from 'react-router'
import type { Work } from './useWork.ts'

interface Declared {
  readonly key: string
  /** below the address of the work */
  readonly path: string
  /** other addresses that belong to it */
  readonly also?: readonly string[]
  /** why it is closed to somebody; open where it is absent */
  readonly isOpen: (work: Work) => boolean
  /** whose tab it is */
  readonly of?: (work: Work) => boolean
}

const hasAccess = ({ access }: Work) => access
const isStaff = ({ role }: Work) => role !== 'entrant'
const isManager = ({ role }: Work) => role === 'manager'
const isOfGroup = ({ gid }: Work) => gid !== null

const declared = [
  { key: 'intro', path: '', isOpen: () => true },
  { key: 'problems', path: '/problems', also: ['/problem/:problemID'], isOpen: hasAccess },
  {
    key: 'mine',
    path: '/status',
    also: ['/problem/:problemID/submission-detail/:submitID'],
    isOpen: hasAccess,
    of: (work) => !isStaff(work),
  },
  {
    key: 'submissions',
    path: '/submissions',
    also: ['/status', '/problem/:problemID/submission-detail/:submitID'],
    isOpen: hasAccess,
    of: (work) => isStaff(work) && !isOfGroup(work),
  },
  // that address is for those with a role on the site, which staff of a group may not have
  {
    key: 'submissions',
    path: '/status',
    also: ['/problem/:problemID/submission-detail/:submitID'],
    isOpen: hasAccess,
    of: (work) => isStaff(work) && isOfGroup(work),
  },
  { key: 'rank', path: '/rank', isOpen: ({ canRank }) => canRank },
  { key: 'similarity', path: '/chachong', isOpen: isManager, of: isManager },
] as const satisfies readonly Declared[]

type TabKey = (typeof declared)[number]['key']
export interface WorkTab extends Declared {
  readonly key: TabKey
}
const tabs: readonly WorkTab[] = declared

/** The tabs that somebody has of a timed work, in their order. */
export const tabsFor = (work: Work): WorkTab[] => tabs.filter(({ of }) => !of || of(work))

/** The tab that an address belongs to, of those that somebody has. */
export function tabAt(work: Work, pathname: string): WorkTab | undefined {
  const isAt = (path: string) => matchPath(`/timedwork/:timedWorkID${path}`, pathname) !== null
  return tabsFor(work).find(({ path, also = [] }) => [path, ...also].some(isAt))
}
