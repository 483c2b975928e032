import english from '../../../../web/src/locales/en/common.json' with { type: 'json' }
import siteEnglish from '../../../../web/src/locales/en/site.json' with { type: 'json' }
import chinese from '../../../../web/src/locales/zh-CN/common.json' with { type: 'json' }
import siteChinese from '../../../../web/src/locales/zh-CN/site.json' with { type: 'json' }
import { escapeHtml as text } from '../../../../web/src/ui/markdown/formula/math.ts'
import type { Endpoint, InputOf } from '../../platform/http/endpoint.ts'
import { getCommonAnnouncement } from '../announcement/contract.ts'
import {
  getContestCountdown,
  getHomeCarousel,
  getRecentOtherContest,
  getRecentUpdatedProblem,
  getTools,
} from '../home/contract.ts'
import { getProblemList, getTagsAndClassification } from '../problem/contract.ts'
import { getLastWeekSubmissionStatistics, getRecentSevenAcRank } from '../rank/contract.ts'
import type { FirstAnswer } from './document.ts'
import { showList } from './list.ts'
import type { Shown, Site } from './shown.ts'

/** A call that a page makes first, and its input. */
type FirstCall = readonly [endpoint: Endpoint, input: unknown]

/** A page that is the same for all visitors. */
export interface Front {
  readonly path: string
  /** what its visitors' browsers would ask for first: whatever they are refused is left out */
  readonly calls: readonly FirstCall[]
  /** what stands there, with what the calls have answered */
  readonly show: (site: Site, answers: readonly FirstAnswer[]) => Shown
}

const first = <E extends Endpoint>(endpoint: E, input: InputOf<E>): FirstCall => [endpoint, input]

const titles = { en: english.nav, 'zh-CN': chinese.nav }
const words = { en: siteEnglish.welcome, 'zh-CN': siteChinese.welcome }

/** All of them: each has an address in `lambdas/page-paths.json`; a journey holds the inputs against the pages' own. */
const fronts: readonly Front[] = [
  {
    path: '/home',
    // but for the recent contests, which bring the server's clock
    calls: [
      first(getTools, {}),
      first(getHomeCarousel, {}),
      first(getCommonAnnouncement, { currentPage: 1, limit: 5 }),
      first(getLastWeekSubmissionStatistics, {}),
      first(getRecentUpdatedProblem, {}),
      first(getContestCountdown, {}),
      first(getRecentSevenAcRank, {}),
      first(getRecentOtherContest, {}),
    ],
    show: showHome,
  },
  {
    path: '/problem',
    calls: [
      first(getTools, {}),
      first(getProblemList, { currentPage: 1, limit: 30, oj: 'ME' }),
      first(getTagsAndClassification, { oj: 'ME' }),
    ],
    show(site, answers) {
      const answer = answers.find(([path]) => path === getProblemList.path)?.[2]
      return showList(getProblemList.output.safeParse(answer).data, site)
    },
  },
]

/** The page of all visitors at an address; undefined where there is none. */
export const frontAt = (address: string): Front | undefined =>
  fronts.find(({ path }) => path === address.replace(/\/$/, ''))

// Its elements and classes are those of `web/src/features/site/parts/Welcome.tsx`, whose rules `web/frame.ts` puts
// beside it.

/** The head of the home page: for visitors what the site is, for who has been signed in before its name. */
function showHome({ locale, config, isBack }: Site): Shown {
  const { to, about } = words[locale]
  const name = text(config.name)
  const head = isBack
    ? `<header class="back"><h1>${name}</h1><p>\u00a0</p></header>`
    : [
        '<section class="welcome"><div class="words">',
        `<p class="greeting">${to}</p><h1 class="title">${name}</h1>`,
        `<p class="about">${text(config.description || about)}</p><p class="steps"></p></div>`,
        config.picture ? `<img class="picture" src="${text(config.picture)}" alt="" referrerpolicy="no-referrer">` : '',
        config.picture ? '' : '<div class="art"></div>',
        '</section>',
      ].join('')
  return {
    title: titles[locale].home,
    description: config.description,
    template: 'home',
    main: `<main class="arriving-home"><div class="page"><div class="home">${head}</div></div></main>`,
  }
}
