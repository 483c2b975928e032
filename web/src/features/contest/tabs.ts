import type { WebsiteConfig } from '@oj/functions/features/site/contract.ts'
import type { Permission } from '@oj/functions/platform/http/access.ts'
import { matchPath } from 'react-router'
import type { Contest } from './useContest.ts'

type Role = Contest['role']

/** A tab of a contest: a line here, its text `tab.<key>`, and its address in `pages.ts`. */
interface Declared {
  readonly key: string
  /** below the address of the contest */
  readonly path: string
  /** other addresses that belong to it */
  readonly also?: readonly string[]
  /** what those see of it who may not go inside: it is there, but closed */
  readonly inside: boolean
  /** whose tab it is, by what they are to the contest; everybody's where it is absent */
  readonly roles?: readonly Role[]
  /** what one must be allowed on the site to have it */
  readonly permission?: Permission
  /** which contests have it; all where it is absent */
  readonly of?: (contest: Contest) => boolean
  /** the switch of the site by which contests have it */
  readonly switch?: 'openContestComment'
  /** what is counted on it */
  readonly badge?: 'announcements' | 'questions'
}

const declared = [
  { key: 'overview', path: '', inside: false },
  { key: 'problems', path: '/problems', also: ['/problem/:problemID'], inside: true },
  {
    key: 'submissions',
    path: '/submissions',
    also: ['/problem/:problemID/submission-detail/:submitID'],
    inside: true,
  },
  { key: 'rank', path: '/rank', inside: true },
  { key: 'announcements', path: '/announcements', inside: true, badge: 'announcements' },
  { key: 'questions', path: '/clarifications', inside: true, badge: 'questions' },
  { key: 'comment', path: '/comment', inside: true, switch: 'openContestComment' },
  { key: 'print', path: '/print', inside: true, of: ({ openPrint }) => openPrint },
  {
    key: 'tutorial',
    path: '/tutorial',
    inside: true,
    of: ({ tutorial, role }) => tutorial !== null || role === 'manager',
  },
  { key: 'balloons', path: '/ac-info', inside: true, roles: ['manager', 'runner'], of: ({ type }) => type === 0 },
  { key: 'prints', path: '/admin-print', inside: true, roles: ['manager', 'runner'], of: ({ openPrint }) => openPrint },
  { key: 'scroll', path: '/scroll-board', inside: true, roles: ['manager'], of: ({ type }) => type === 0 },
  { key: 'rejudge', path: '/rejudgings', also: ['/rejudge'], inside: true, roles: ['manager', 'jury'] },
  { key: 'similarity', path: '/chachong', inside: true, roles: ['manager'] },
  { key: 'people', path: '/contestants', inside: true, roles: ['manager'] },
  { key: 'rating', path: '/rating', inside: true, roles: ['manager'], of: ({ isRating }) => isRating },
] as const satisfies readonly Declared[]

type TabKey = (typeof declared)[number]['key']
export interface ContestTab extends Declared {
  readonly key: TabKey
}
const tabs: readonly ContestTab[] = declared

/** Who looks at a contest. */
export interface Looker {
  readonly contest: Contest
  readonly permissions: readonly Permission[]
  readonly site: Pick<WebsiteConfig, 'openContestComment'> | undefined
}

/** The tabs that somebody has of a contest, in their order. */
export const tabsFor = ({ contest, permissions, site }: Looker): ContestTab[] =>
  tabs.filter(
    (tab) =>
      isFor(tab, contest.role) &&
      (!tab.permission || permissions.includes(tab.permission)) &&
      (!tab.of || tab.of(contest)) &&
      (!tab.switch || site?.[tab.switch]),
  )

/** Whether somebody has a tab by what they are to the contest. */
export const isFor = ({ roles }: Pick<ContestTab, 'roles'>, role: Role): boolean => !roles || roles.includes(role)

/** The tab that an address belongs to. */
export function tabAt(pathname: string): ContestTab | undefined {
  const isAt = (path: string) => matchPath(`/contest/:contestID${path}`, pathname) !== null
  return tabs.find(({ path, also = [] }) => [path, ...also].some(isAt))
}
