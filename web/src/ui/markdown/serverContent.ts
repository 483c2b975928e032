import { textKey } from '../../lib/textKey.ts'
import { isolateContent } from './isolateContent.ts'

/** Whether texts came with the page and are still there. */
export const hasArrived = (): boolean => document.querySelector('.arriving [data-text]') !== null

/**
 * An author's text that came with the page, which `web/page/text` has made safe: rendering it again would block a phone for
 * a fifth of a second. Null if it did not come.
 */
export function arrivedContent(source: string): DocumentFragment | null {
  // it is gone once the first page shows: later texts need no key
  const arriving = document.querySelector('.arriving')
  const place = arriving?.querySelector(`[data-text="${textKey(source)}"]`)
  if (!place) return null
  const content = document.createDocumentFragment()
  content.append(...place.cloneNode(true).childNodes)
  // removes the boxes around tables and code, which the page adds itself; a table's stray text may be in its box
  for (const { parentElement: box } of content.querySelectorAll('table, pre')) box?.replaceWith(...box.childNodes)
  isolateContent(content)
  return content
}
