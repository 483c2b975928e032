import type { GroupRight } from '@oj/functions/features/group/contract-levels.ts'
import type { WebsiteConfig } from '@oj/functions/features/site/contract.ts'
import { matchPath } from 'react-router'

interface Declared {
  readonly key: string
  /** below the address of the group */
  readonly path: string
  /** other addresses under this tab */
  readonly also?: readonly string[]
  /** needed to open it */
  readonly right: GroupRight
  /** not shown to those without the right, who see other tabs as closed */
  readonly isHidden?: boolean
  /** the switch of the site that it needs */
  readonly when?: 'openGroupDiscussion'
}

/** The tabs of a group: a line here, its text `tab.<key>`, and its address in `pages.ts`. */
const declared = [
  { key: 'home', path: '', right: 'know' },
  { key: 'problems', path: '/problem', also: ['/authoring/problems', '/authoring/problem/*'], right: 'enter' },
  {
    key: 'assignments',
    path: '/assignment',
    also: ['/authoring/assignments', '/authoring/assignment/*'],
    right: 'enter',
  },
  { key: 'trainings', path: '/training', also: ['/authoring/trainings', '/authoring/training/*'], right: 'enter' },
  { key: 'contests', path: '/contest', also: ['/authoring/contests', '/authoring/contest/*'], right: 'enter' },
  { key: 'timedWorks', path: '/timedwork', also: ['/authoring/timedworks', '/authoring/timedwork/*'], right: 'enter' },
  { key: 'gradebooks', path: '/gradebook', right: 'enter' },
  { key: 'submissions', path: '/status', also: ['/submission-detail/:submitID'], right: 'enter' },
  {
    key: 'discussions',
    path: '/discussion',
    also: ['/discussion/:problemID', '/discussion-detail/:discussionID'],
    right: 'discuss',
    when: 'openGroupDiscussion',
  },
  {
    key: 'courses',
    path: '/course',
    also: ['/course/:courseID', '/authoring/courses', '/authoring/course/*'],
    right: 'enter',
  },
  { key: 'members', path: '/member', right: 'enter' },
  { key: 'announcements', path: '/announcement', right: 'announce', isHidden: true },
  { key: 'settings', path: '/setting', right: 'change-settings', isHidden: true },
  { key: 'rank', path: '/rank', right: 'enter' },
] as const satisfies readonly Declared[]

interface Tab extends Declared {
  readonly key: (typeof declared)[number]['key']
}
const tabs: readonly Tab[] = declared

export const tabsFor = (
  may: (right: GroupRight) => boolean,
  site: Pick<WebsiteConfig, 'openGroupDiscussion'> | undefined,
): Tab[] => tabs.filter(({ right, isHidden, when }) => (!isHidden || may(right)) && (!when || site?.[when] === true))

/** The tab that an address belongs to. */
export function tabAt(pathname: string): Tab | undefined {
  const isAt = (path: string) => matchPath(`/group/:groupID${path}`, pathname) !== null
  return tabs.find(({ path, also = [] }) => [path, ...also].some(isAt))
}

/** The right that an address of a group needs; below `authoring` those of its staff. */
export function rightAt(pathname: string): GroupRight | undefined {
  if (matchPath('/group/:groupID/authoring/*', pathname) === null) return tabAt(pathname)?.right
  return tabAt(pathname)?.key === 'problems' ? 'write-problems' : 'make-sets'
}
