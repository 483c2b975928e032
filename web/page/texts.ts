import enCommon from '../src/locales/en/common.json' with { type: 'json' }
import enProblem from '../src/locales/en/problem.json' with { type: 'json' }
import enProblemList from '../src/locales/en/problem-list.json' with { type: 'json' }
import enSite from '../src/locales/en/site.json' with { type: 'json' }
import zhCommon from '../src/locales/zh-CN/common.json' with { type: 'json' }
import zhProblem from '../src/locales/zh-CN/problem.json' with { type: 'json' }
import zhProblemList from '../src/locales/zh-CN/problem-list.json' with { type: 'json' }
import zhSite from '../src/locales/zh-CN/site.json' with { type: 'json' }

const slices = {
  en: { common: enCommon, problem: enProblem, 'problem-list': enProblemList, site: enSite },
  'zh-CN': { common: zhCommon, problem: zhProblem, 'problem-list': zhProblemList, site: zhSite },
}

/** The texts of the drawn pages, by language and slice. */
export const texts = Object.entries(slices).flatMap(([locale, bySlice]) =>
  Object.entries(bySlice).map(([slice, words]) => ({ locale, slice, words })),
)
