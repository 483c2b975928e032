import { textKey } from '../../lib/textKey.ts'
import { isolateContent } from './isolateContent.ts'

/** Whether texts came with the page, and stand there still. */
export const hasArrived = (): boolean => document.querySelector('.arriving [data-text]') !== null

/**
 * An author's text that came with the page, as safe as what is made of its source here (`web/page/text`):
 * to make it once more would hold a phone for a fifth of a second. Null where it did not come.
 */
export function arrivedContent(source: string): DocumentFragment | null {
  // it goes with the first page that shows: no later text is named in vain
  const arriving = document.querySelector('.arriving')
  const place = arriving?.querySelector(`[data-text="${textKey(source)}"]`)
  if (!place) return null
  const content = document.createDocumentFragment()
  content.append(...place.cloneNode(true).childNodes)
  // the boxes of the page as it came: it makes its own; words of a table outside its cells stand beside it in its box
  for (const { parentElement: box } of content.querySelectorAll('table, pre')) box?.replaceWith(...box.childNodes)
  isolateContent(content)
  return content
}
