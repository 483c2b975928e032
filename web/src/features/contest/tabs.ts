import type { WebsiteConfig } from '@oj/functions/features/site/contract.ts'
import { matchPath } from 'react-router'
import type { Contest } from './useContest.ts'

type Role = Contest['role']

/** A tab of a contest: a line here, its text `tab.<key>`, and its address in `pages.ts`. */
interface Declared {
  readonly key: string
  /** below the address of the contest */
  readonly path: string
  /** other addresses of it */
  readonly also?: readonly string[]
  /** whether it is closed to those who may not go inside */
  readonly inside: boolean
  /** whose tab it is; everybody's where absent */
  readonly roles?: readonly Role[]
  /** which contests have it; all where absent */
  readonly of?: (contest: Contest) => boolean
  /** the switch of the site that it needs */
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
  { key: 'statistics', path: '/statistics', inside: true, roles: ['manager'] },
  { key: 'rejudge', path: '/rejudgings', also: ['/rejudge'], inside: true, roles: ['manager', 'jury'] },
  {
    key: 'class',
    path: '/class',
    inside: true,
    roles: ['manager', 'jury', 'reviewer'],
    of: ({ gid }) => gid !== null,
  },
  { key: 'similarity', path: '/chachong', inside: true, roles: ['manager'] },
  { key: 'people', path: '/contestants', inside: true, roles: ['manager'] },
  { key: 'rating', path: '/rating', inside: true, roles: ['manager'], of: ({ isRating }) => isRating },
] as const satisfies readonly Declared[]

type TabKey = (typeof declared)[number]['key']
export interface ContestTab extends Declared {
  readonly key: TabKey
}
const tabs: readonly ContestTab[] = declared

interface Context {
  readonly contest: Contest
  readonly site: Pick<WebsiteConfig, 'openContestComment'> | undefined
}

/** The tabs of a contest for its visitor. */
export const tabsFor = ({ contest, site }: Context): ContestTab[] =>
  tabs.filter((tab) => isFor(tab, contest.role) && (!tab.of || tab.of(contest)) && (!tab.switch || site?.[tab.switch]))

export const isFor = ({ roles }: Pick<ContestTab, 'roles'>, role: Role): boolean => !roles || roles.includes(role)

export function tabAt(pathname: string): ContestTab | undefined {
  const isAt = (path: string) => matchPath(`/contest/:contestID${path}`, pathname) !== null
  return tabs.find(({ path, also = [] }) => [path, ...also].some(isAt))
}
