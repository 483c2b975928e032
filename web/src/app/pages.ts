import { loaded } from '../lib/loading/loadFailure.ts'
import type { laterPages } from './laterPages.ts'
import { type Page, page } from './pageLoads.ts'

/** The pages that visitors meet first. */
const firstPages = {
  home: page(async () => (await import('../features/site/pages/Home.tsx')).Home, 'site'),
  // brings the CSS of its fields itself
  problemList: page(
    async () => (await import('../features/problem/pages/ProblemList.tsx')).ProblemList,
    'problem',
    // beside those of the problem's own page, which loads the less
    'problem-list',
  ),
  // has the CSS that it shows at first; what opens later brings the rest
  problemDetails: page(
    async () => (await import('../features/problem/pages/ProblemDetails.tsx')).ProblemDetails,
    'problem',
  ),
}

type FirstPage = keyof typeof firstPages
/** Every page; addresses name them. */
export type PageName = FirstPage | keyof typeof laterPages

const isFirst = (name: PageName): name is FirstPage => name in firstPages

export const fetchLaterPages = async () => (await loaded(() => import('./laterPages.ts'))).laterPages

/** How the page of a name is fetched. */
export const pageOf = (name: PageName): Page =>
  isFirst(name) ? firstPages[name] : async () => (await fetchLaterPages())[name]()
