import { keysOf } from '@oj/shared/records.ts'
import { type Caller, judgeGates } from '../../gates.ts'
import { backOffice } from '../../routeTable.ts'

/** The pages of the back office in order; a page's name is its address below /admin and its text in `page` of `admin.json`. */
const groups = {
  overview: ['dashboard', 'judge-servers', 'audit-log'],
  people: ['user', 'group'],
  content: [
    'announcement',
    'notice',
    'carousel',
    'contestcountdown',
    'recent-contest',
    'tools',
    'discussion',
    'discussion/category',
    'honor',
  ],
  problems: [
    'problems',
    'problem/create',
    'problem/tag',
    'difficulty',
    'problem/batch-operation',
    'group-problem/apply',
  ],
  teaching: ['contest', 'timedwork', 'training', 'training/category', 'course'],
  site: ['conf', 'switch', 'remote-judge', 'lti', 'api-docs'],
} as const

type AdminGroup = keyof typeof groups
export type AdminPage = (typeof groups)[AdminGroup][number]

export interface AdminSection {
  group: AdminGroup
  pages: AdminPage[]
}

const groupNames = keysOf(groups)
export const adminPath = (page: AdminPage) => `/admin/${page}`

/** What this member of staff finds in the navigation: pages that they may enter, no empty groups. */
export function adminSections(caller: Caller): AdminSection[] {
  const open = (page: AdminPage) => {
    const entry = backOffice.find(({ path }) => path === adminPath(page))
    return entry !== undefined && judgeGates(entry.gates ?? [], caller) === 'pass'
  }
  return groupNames
    .map((group) => ({ group, pages: groups[group].filter(open) }))
    .filter(({ pages }) => pages.length > 0)
}

/** The page that an address belongs to: the longest one that it begins with. */
export function activePage(path: string): AdminPage | undefined {
  const within = Object.values<readonly AdminPage[]>(groups)
    .flat()
    .filter((page) => path === adminPath(page) || path.startsWith(`${adminPath(page)}/`))
  return within.sort((a, b) => b.length - a.length)[0]
}
