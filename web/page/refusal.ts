import type english from '../src/locales/en/common.json'
import { escapeHtml as text } from '../src/ui/markdown/formula/math.ts'

/** Words for those who have no script, where visitors find nothing: with one, the page says for its own reader what is there. */
export const refusalHtml = (refused: string, { notFound }: Pick<typeof english, 'notFound'>): string =>
  `<div class="noscript"><h1>${text(refused)}</h1><p><a href="/home">${text(notFound.home)}</a></p></div>`
