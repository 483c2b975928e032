import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openBrowser } from '../../../../../tests/support/browser/browser.ts'
import { bundleForPage } from '../../../../page-bundle.ts'

/** How formulas look, which is the browser's own work with our fonts: tested in a real browser. */

let browser: Browser
let page: Page

const entry = `
  import classes from '../Markdown.module.css'
  import { fillMath } from '../enhance.ts'
  import { renderContent } from '../renderContent.ts'
  window.show = async (source) => {
    const root = document.querySelector('main')
    root.className = classes.markdown
    root.replaceChildren(renderContent(source))
    await fillMath(root)
    root.getBoundingClientRect()
    await document.fonts.ready
  }
`

beforeAll(async () => {
  const { script, style } = await bundleForPage(entry, import.meta.url)
  browser = await openBrowser()
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  page = await context.newPage()
  const body = '<!doctype html><style>body { font: 16px sans-serif }</style><main></main>'
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('https://oj.test/')
  await page.addStyleTag({ content: style })
  await page.addScriptTag({ content: script })
})

afterAll(async () => await browser?.close())

const show = (source: string) => page.evaluate(`show(${JSON.stringify(source)})`)
const ask = async <T extends z.ZodMiniType>(answer: T, question: string): Promise<z.infer<T>> =>
  answer.parse(await page.evaluate(question))

/** How far the bottoms of powers stand over those of what they belong to. */
const lifts = `[...document.querySelectorAll('msup')].map(({ children: [base, power] }) =>
  Math.round(base.getBoundingClientRect().bottom - power.getBoundingClientRect().bottom))`

test('PD-01 sets the powers of letters, figures and functions equally high', async () => {
  await show('$x^2$ $10^5$ $N^2$ $2^n$ $\\ln^2 n$ $\\mathbb{R}^2$')
  const heights = await ask(z.array(z.number()), lifts)
  expect(heights).toHaveLength(6)
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(2)
})

test('PD-01 sets formulas in one face, whoever reads them', async () => {
  await show(
    '$f(x_1) = 10^5 \\le \\lfloor\\sqrt{n}\\rfloor \\to \\alpha + \\Delta \\cdot \\min(a, b) \\ne 0, \\ldots$ $\\mathcal{O}(h^2) \\sim \\mathbb{R}$ $$\\sum_{i=1}^n \\left(\\frac{a_i}{2}\\right)$$',
  )
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument', { depth: -1 })
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'math *' })
  const faces = new Set<string>()
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    for (const { familyName } of fonts) faces.add(familyName)
  }
  await session.detach()
  expect([...faces]).toEqual(['OJ Formulas'])
})

test('PD-01 keeps a formula on one line with the signs that open before it and close after it', async () => {
  await show('已知整数（$10^{18}$）。又有“$n$”，**$a_i$**；再加（$b$）！'.repeat(3))
  // where a line ends between a formula and its signs, the boxes of the two do not overlap in height
  const torn = `[...document.querySelectorAll('.math-line')].filter((line) =>
    line.getBoundingClientRect().height > 1.8 * parseFloat(getComputedStyle(line).lineHeight)).length`
  for (let width = 200; width < 520; width += 8) {
    await page.setViewportSize({ width, height: 600 })
    expect(await ask(z.number(), torn), `at ${width} px`).toBe(0)
  }
  const starts = await ask(
    z.array(z.string()),
    "[...document.querySelectorAll('.math-line')].map((line) => line.textContent)",
  )
  expect(starts).toEqual(Array.from({ length: 3 }, () => ['（1018）。', '“n”，', 'ai；', '（b）！']).flat())
})

test('PD-01 sets formulas in an author’s HTML, but none in its code', async () => {
  await show('<center>\n和 $a^2 < b$ \\$5 $$x$$\n<code>$y$</code></center>\n\n<table><tr><td>$n$</td></tr></table>')
  expect(await page.locator('math').allTextContents()).toEqual(['a2<b', 'x', 'n'])
  expect(await page.locator('code').textContent()).toBe('$y$')
})

test('PD-01 copies formulas as TeX, with the lines of the text', async () => {
  await show('已知 $n \\le 10^5$。\n\n$$\\mathbb{R}^2$$\n\n- 甲 $a_i$\n- 乙')
  await page.locator('main').click()
  await page.keyboard.press('ControlOrMeta+A')
  const copied = async () => {
    await page.keyboard.press('ControlOrMeta+C')
    return ask(z.string(), 'navigator.clipboard.readText()')
  }
  const text = '已知 $n \\le 10^5$。\n\n$$\\mathbb{R}^2$$\n甲 $a_i$\n乙'
  await expect.poll(copied).toBe(text)
})
