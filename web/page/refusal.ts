import type english from '../src/locales/en/common.json'
import { escapeHtml as text } from '../src/ui/markdown/formula/math.ts'

/** A refusal for browsers without scripts; with them, the page itself shows what its reader may see. */
export const refusalHtml = (refused: string, { notFound }: Pick<typeof english, 'notFound'>): string =>
  `<div class="noscript"><h1>${text(refused)}</h1><p><a href="/home">${text(notFound.home)}</a></p></div>`
