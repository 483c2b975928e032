import type { Page } from 'playwright-core'
import { editor } from '../client/visitor.ts'

/** Once in a document, whichever of both ways below comes to it first. */
const listen = `if (!window.isCounting) {
  window.isCounting = true
  addEventListener('click', (event) => event.isTrusted && window.countPress(), true)
}`

/**
 * Counts the presses on a page that no other visit gets, across what is loaded there: of the pointer, a finger, or Enter where it
 * sends a form. Waiting, typing, and choosing a file or an option are none.
 */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0
  await page.exposeFunction('countPress', () => (presses += 1))
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => presses
}

/** Replaces the text of the code editor; to put the caret there belongs to typing, as in other fields. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await editor(page).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(code)
}
