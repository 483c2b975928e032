import { bank } from '../../../../web/src/features/problem-set/kinds.ts'
import english from '../../../../web/src/locales/en/problem.json' with { type: 'json' }
import chinese from '../../../../web/src/locales/zh-CN/problem.json' with { type: 'json' }
import { escapeHtml as text } from '../../../../web/src/ui/markdown/formula/math.ts'
import type { AnswerOf } from '../../platform/http/endpoint.ts'
import type { getProblemList, ProblemRow } from '../problem/contract.ts'
import { levelMark } from './level.ts'
import type { Shown, Site } from './shown.ts'

// Its elements and classes are those of the list in `web/src/features/problem` on a phone; `web/frame.ts` puts their rules
// beside it.

const wordsOf = { en: english, 'zh-CN': chinese }

/** The list of problems: their names, which lead to them. */
export function showList(list: AnswerOf<typeof getProblemList> | undefined, site: Site): Shown {
  const { title, column, list: words } = wordsOf[site.locale]
  const shown: Shown = { title, description: '', template: 'list' }
  if (!list || list.records.length === 0) return shown
  return {
    ...shown,
    main: [
      `<main class="arriving-list"><div class="page"><h1>${title}</h1><div class="beside"><div class="frame"><div class="search"><span>${words.searchHint}</span></div>`,
      `<table class="table"><thead><tr><th class="id">${column.id}</th><th>${column.title}</th></tr></thead><tbody>`,
      ...list.records.map((row) => problem(row, site)),
      '</tbody></table></div></div></div></main>',
    ].join(''),
  }
}

function problem({ problemId, title, difficulty }: ProblemRow, site: Site): string {
  const address = bank.pages.problem.replace(':problemID', () => encodeURIComponent(problemId))
  return [
    `<tr><td class="id">${text(problemId)}</td><td><div class="stacked"><div class="named"><span>`,
    `<a class="title" href="${text(address)}">${text(title)}</a></span></div>`,
    `<span class="under">${text(problemId)} · ${levelMark(difficulty, site)}</span></div></td></tr>`,
  ].join('')
}
