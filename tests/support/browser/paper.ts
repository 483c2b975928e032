import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { frame } from './layout.ts'
import { still } from './still.ts'

/** What stands on paper that is not black on white, what is cut off there, and what is there to be clicked or filled in. */
const find = `(() => {
  const shown = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility() && element.getClientRects().length > 0)
  const named = (element) => element.tagName + ' ' + element.textContent.slice(0, 30)
  const words = shown.filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  return {
    coloured: words.filter((element) => getComputedStyle(element).color !== 'rgb(0, 0, 0)').map(named),
    dark: shown.filter((element) => !/^(rgba\\(0, 0, 0, 0\\)|rgb\\(255, 255, 255\\))$/.test(getComputedStyle(element).backgroundColor)).map(named),
    cut: shown.filter((element) => element.matches('pre, p, section, article, main') && (element.scrollHeight > element.clientHeight + 1) && getComputedStyle(element).overflowY !== 'visible').map(named),
    others: shown.filter((element) => element.matches('button:not(.printed), a[class*=Button-root], select, textarea, [type=search], nav, footer, [role=textbox], [role=tab], hr')).map(named),
  }
})()`

const Found = z.object({
  coloured: z.array(z.string()),
  dark: z.array(z.string()),
  cut: z.array(z.string()),
  others: z.array(z.string()),
})
export type PaperFaults = z.output<typeof Found>

/** A4 at 96 dots an inch, within its margins. */
const sheet = { width: 718, height: 1047 }

/** Lays the page out as it is printed, and tells what is wrong with it. */
export async function onPaper(page: Page): Promise<PaperFaults> {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(sheet)
  await page.evaluate(frame)
  await page.evaluate(still)
  return Found.parse(await page.evaluate(find))
}

/** What one fills in may be printed as it is: fields, what measures them, and code in an editor. */
const fields = /^(SELECT|TEXTAREA|INPUT|DIV)/

/** What is wrong with a page on paper, which returns to the screen. */
export async function paperFaults(page: Page): Promise<string[]> {
  const { others, ...found } = await onPaper(page)
  await page.emulateMedia({ media: null })
  const kinds = { ...found, 'to be clicked': others.filter((name) => !fields.test(name)) }
  return Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => `paper: ${kind}: ${name}`))
}
