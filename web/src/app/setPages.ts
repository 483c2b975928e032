import type { SetKind } from '../features/problem-set/index.ts'
import type { Gate } from './gates.ts'
import type { PageName } from './pages.ts'
import type { RouteHandle } from './shell/shellOf.ts'

/** One route of the site: its page, who may see it, and its options for the shell. */
export interface Entry {
  path: string
  page: PageName
  gates?: readonly Gate[]
  handle?: RouteHandle
  /** what stands round it */
  frame?: PageName
}

/** A route as the table has it: one that every kind of sets has gets its page from its kind. */
export interface Address extends Omit<Entry, 'page'> {
  page: PageName | 'ofSet'
}

/**
 * By the names of kinds, what stands round all pages of a set, such as its title and tabs. It stays while one moves between
 * them, and where it has nothing to show, as in a full screen, it is its `<Outlet />` alone.
 * @public kinds of the tests enter theirs
 */
export const frames: Partial<Record<string, PageName>> = {
  contest: 'contestFrame',
  'timed-work': 'workFrame',
  training: 'trainingFrame',
  group: 'groupFrame',
}

/** The whole window for a problem. */
export const fullWindow: RouteHandle = { footer: false, wide: true }

type Shown = Pick<Entry, 'page' | 'handle'>

/** What a kind shows at its addresses: the same pages for all kinds. */
const pagesOf = ({ pages }: SetKind): [path: string | undefined, shown: Shown][] => [
  [pages.problem, { page: 'problemDetails', handle: fullWindow }],
  [pages.fullScreen, { page: 'problemDetails' }],
  [pages.submissions, { page: 'submissionList' }],
  [pages.submission, { page: 'submissionDetails' }],
  [pages.authoring, { page: 'problemBank' }],
  [pages.create, { page: 'problemCreate' }],
  [pages.edit, { page: 'problemEdit' }],
]

/**
 * Addresses with the pages of problem sets where those have one, in the frames of their kinds; guards stay.
 * @throws where no kind has a page
 */
export function withSetPages(addresses: readonly Address[], kinds: readonly SetKind[], framed = frames): Entry[] {
  const pages = new Map(kinds.flatMap(pagesOf))
  const shownBy = ({ path, page }: Address): Shown => {
    if (page !== 'ofSet') return { page }
    const shown = pages.get(path)
    if (!shown) throw new Error(`no kind of sets has a page at ${path}`)
    return shown
  }
  return addresses.map((address) => {
    const { page, handle } = shownBy(address)
    const kind = kinds.find(({ base }) => `${address.path}/`.startsWith(`${base}/`))
    const frame = kind && framed[kind.name]
    return { ...address, page, handle: { ...address.handle, ...handle }, ...(frame && { frame }) }
  })
}
