import { getCommonAnnouncement } from '@oj/functions/features/announcement/contract.ts'
import {
  getContestCountdown,
  getHomeCarousel,
  getRecentOtherContest,
  getRecentUpdatedProblem,
  getTools,
} from '@oj/functions/features/home/contract.ts'
import { getProblemList, getTagsAndClassification } from '@oj/functions/features/problem/contract.ts'
import { getLastWeekSubmissionStatistics, getRecentSevenAcRank } from '@oj/functions/features/rank/contract-week.ts'
import type { WebsiteConfig } from '@oj/functions/features/site/contract.ts'
import type { Endpoint, InputOf } from '@oj/functions/platform/http/endpoint.ts'
import type { Locale } from '@oj/shared/text.ts'
import english from '../src/locales/en/common.json' with { type: 'json' }
import englishProblem from '../src/locales/en/problem.json' with { type: 'json' }
import chinese from '../src/locales/zh-CN/common.json' with { type: 'json' }
import chineseProblem from '../src/locales/zh-CN/problem.json' with { type: 'json' }
import type { PageContent } from './content.ts'

/** A call that a page makes first, and its input. */
type FirstCall = readonly [endpoint: Endpoint, input: unknown]

/** A page that is the same for all visitors. */
export interface Front {
  readonly path: string
  /** the first calls of its visitors' browsers; refused ones are left out */
  readonly calls: readonly FirstCall[]
  readonly show: (locale: Locale, config: WebsiteConfig) => PageContent
}

const callFirst = <E extends Endpoint>(endpoint: E, input: InputOf<E>): FirstCall => [endpoint, input]

const titles = {
  home: { en: english.nav.home, 'zh-CN': chinese.nav.home },
  list: { en: englishProblem.title, 'zh-CN': chineseProblem.title },
}

/** Each has an address in `paths.json`; a journey compares the inputs with the pages' own. */
const fronts: readonly Front[] = [
  {
    path: '/home',
    // without the recent contests, whose answer has the server's time
    calls: [
      callFirst(getTools, {}),
      callFirst(getHomeCarousel, {}),
      callFirst(getCommonAnnouncement, { currentPage: 1, limit: 5 }),
      callFirst(getLastWeekSubmissionStatistics, {}),
      callFirst(getRecentUpdatedProblem, {}),
      callFirst(getContestCountdown, {}),
      callFirst(getRecentSevenAcRank, {}),
      callFirst(getRecentOtherContest, {}),
    ],
    show: (locale, { description }) => ({ title: titles.home[locale], description, page: 'home' }),
  },
  {
    path: '/problem',
    calls: [
      callFirst(getTools, {}),
      callFirst(getProblemList, { currentPage: 1, limit: 30, oj: 'ME' }),
      callFirst(getTagsAndClassification, { oj: 'ME' }),
    ],
    show: (locale) => ({ title: titles.list[locale], description: '', page: 'list' }),
  },
]

export const frontAt = (address: string): Front | undefined =>
  fronts.find(({ path }) => path === address.replace(/\/$/, ''))
