import type { WebsiteConfig } from '@oj/functions/features/site/contract.ts'
import type { Context } from '../../../lib/places.ts'
import type common from '../../../locales/en/common.json'

/** An item of a navigation, which may have items below it; `label` is a text of `nav`. */
export interface NavItem {
  segment: string
  label: NavLabel
  to: string
  items?: readonly NavItem[]
}
type NavLabel = keyof typeof common.nav

interface Declared {
  segment: NavLabel
  /** not in the drawer of narrow screens */
  wideOnly?: boolean
  /** shown only while this switch of the site is on */
  when?: 'openPublicDiscussion'
  items?: readonly { label: NavLabel; wideOnly?: boolean }[]
}

const main: readonly Declared[] = [
  { segment: 'home' },
  { segment: 'problem' },
  { segment: 'training' },
  { segment: 'contest' },
  { segment: 'status' },
  { segment: 'rank', items: [{ label: 'acm-rank' }, { label: 'oi-rank' }, { label: 'rating-rank', wideOnly: true }] },
  { segment: 'discussion', when: 'openPublicDiscussion' },
  { segment: 'group' },
  { segment: 'course', wideOnly: true },
]

/** The main navigation for this site, in the bar of wide screens or in the drawer of narrow ones. */
export function mainItems(site: Pick<WebsiteConfig, 'openPublicDiscussion'> | undefined, place: Place): NavItem[] {
  const fits = ({ wideOnly = false }: { wideOnly?: boolean }) => place === 'bar' || !wideOnly
  return main
    .filter((item) => fits(item) && (!item.when || site?.[item.when]))
    .map(({ segment, items }) => ({
      segment,
      label: segment,
      to: `/${segment}`,
      ...(items && {
        items: items.filter(fits).map(({ label }) => ({ segment: label, label, to: `/${label}` })),
      }),
    }))
}
export type Place = 'bar' | 'drawer'

/** What of the bar is lit: an item of the navigation, or the menu of the reader or of their messages. */
type BarItem = NavLabel | 'user' | 'message'

/** The items by the first segments of the addresses that belong to them. */
const owners: Readonly<Record<string, BarItem>> = {
  ...Object.fromEntries(main.map(({ segment }) => [segment, segment])),
  'shared-problem': 'problem',
  'teacher-invite': 'group',
  'submission-detail': 'status',
  'discussion-detail': 'discussion',
  'acm-rank': 'rank',
  'oi-rank': 'rank',
  'rating-rank': 'rank',
  timedwork: 'contest',
  assignment: 'group',
  'group-invite': 'group',
  join: 'group',
  gradebook: 'user',
  'user-home': 'user',
  setting: 'user',
  message: 'message',
}

/** The item that an address belongs to, by its first segment; none for a page that stands apart. */
export const activeItem = (path: string): BarItem | undefined => owners[path.split('/')[1] ?? '']

type Params = Readonly<Record<string, string | undefined>>
const backHome: NavItem = { segment: 'home', label: 'backHome', to: '/home' }

const contextNavs: Readonly<Record<Context, (params: Params) => NavItem[]>> = {
  training: ({ groupID, trainingID }) => {
    const group = groupID ? `/group/${groupID}` : ''
    const home = `${group}/training/${trainingID}`
    return [
      backHome,
      ...(groupID ? [{ segment: 'groupHome', label: 'groupHome' as const, to: group }] : []),
      { segment: 'trainingHome', label: 'trainingHome', to: home },
      { segment: 'problems', label: 'problems', to: `${home}/problems` },
    ]
  },
  contest: ({ contestID }) => [
    backHome,
    { segment: 'contestHome', label: 'contestHome', to: `/contest/${contestID}` },
    { segment: 'problems', label: 'problems', to: `/contest/${contestID}/problems` },
    { segment: 'submissions', label: 'mySubmissions', to: `/contest/${contestID}/submissions?onlyMine=true` },
    { segment: 'rank', label: 'contestRank', to: `/contest/${contestID}/rank` },
  ],
  group: ({ groupID }) => [
    backHome,
    { segment: 'groupHome', label: 'groupHome', to: `/group/${groupID}` },
    { segment: 'problems', label: 'problems', to: `/group/${groupID}/problem` },
  ],
}

/** The navigation of a full-screen problem page: links back to its problem set. */
export const contextItems = (context: Context, params: Params): NavItem[] => contextNavs[context](params)
