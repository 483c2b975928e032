import type { GroupRight } from '@oj/functions/features/group/contract-levels.ts'
import type { WebsiteConfig } from '@oj/functions/features/site/contract.ts'
import { matchPath } from 'react-router'

/** A tab of a group: a line here, its text `tab.<key>`, and its address in `pages.ts`. */
interface Tab {
  readonly key:
    | 'home'
    | 'problems'
    | 'trainings'
    | 'contests'
    | 'timedWorks'
    | 'gradebooks'
    | 'submissions'
    | 'discussions'
    | 'courses'
    | 'rank'
    | 'members'
    | 'announcements'
    | 'settings'
  /** below the address of the group */
  readonly path: string
  /** other addresses that belong to it */
  readonly also?: readonly string[]
  /** the right by which one goes there */
  readonly right: GroupRight
  /** whether those see it closed who may not go there; else it is not there */
  readonly isShown: boolean
  /** the switch of the site without which it is not there */
  readonly when?: 'openGroupDiscussion'
}

type Switches = Pick<WebsiteConfig, 'openGroupDiscussion'>

const tabs: readonly Tab[] = [
  { key: 'home', path: '', right: 'know', isShown: true },
  {
    key: 'problems',
    path: '/problem',
    also: ['/authoring/problems', '/authoring/problem/*'],
    right: 'enter',
    isShown: true,
  },
  {
    key: 'trainings',
    path: '/training',
    also: ['/authoring/trainings', '/authoring/training/*'],
    right: 'enter',
    isShown: true,
  },
  {
    key: 'contests',
    path: '/contest',
    also: ['/authoring/contests', '/authoring/contest/*'],
    right: 'enter',
    isShown: true,
  },
  {
    key: 'timedWorks',
    path: '/timedwork',
    also: ['/authoring/timedworks', '/authoring/timedwork/*'],
    right: 'enter',
    isShown: true,
  },
  { key: 'gradebooks', path: '/gradebook', right: 'enter', isShown: true },
  { key: 'submissions', path: '/status', also: ['/submission-detail/:submitID'], right: 'enter', isShown: true },
  {
    key: 'discussions',
    path: '/discussion',
    also: ['/discussion/:problemID', '/discussion-detail/:discussionID'],
    right: 'discuss',
    isShown: true,
    when: 'openGroupDiscussion',
  },
  {
    key: 'courses',
    path: '/course',
    also: ['/course/:courseID', '/authoring/courses', '/authoring/course/*'],
    right: 'enter',
    isShown: true,
  },
  { key: 'members', path: '/member', right: 'enter', isShown: true },
  { key: 'announcements', path: '/announcement', right: 'announce', isShown: false },
  { key: 'settings', path: '/setting', right: 'change-settings', isShown: false },
  { key: 'rank', path: '/rank', right: 'enter', isShown: true },
]

/** The tabs that somebody has of a group, in their order. */
export const tabsFor = (may: (right: GroupRight) => boolean, site: Switches | undefined): Tab[] =>
  tabs.filter(({ right, isShown, when }) => (isShown || may(right)) && (when === undefined || site?.[when] === true))

/** The tab that an address belongs to. */
export function tabAt(pathname: string): Tab | undefined {
  const isAt = (path: string) => matchPath(`/group/:groupID${path}`, pathname) !== null
  return tabs.find(({ path, also = [] }) => [path, ...also].some(isAt))
}

/** The right by which one goes to an address of a group: where its things are made only staff have anything to look for. */
export function rightAt(pathname: string): GroupRight | undefined {
  if (matchPath('/group/:groupID/authoring/*', pathname) === null) return tabAt(pathname)?.right
  return tabAt(pathname)?.key === 'problems' ? 'write-problems' : 'make-sets'
}
