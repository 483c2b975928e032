import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../../../tests/support/browser/browser.ts'
import { renderMarkdown } from '../../../page/text/markdown.ts'
import { bundleForPage } from '../../../page-bundle.ts'
import { textKey } from '../../lib/textKey.ts'

/** What comes with a page and what the page makes by itself are one text: tested in a real browser. */

let browser: Browser
let page: Page

const entry = `
  import { arrivedContent } from './serverContent.ts'
  import { renderContent } from './renderContent.ts'
  import { boxTables, fillMath } from './enhance.ts'
  import { copyTex } from './copyTex.ts'
  window.show = async (source, html, key) => {
    document.body.innerHTML = '<main></main><div class="arriving"><div class="markdown" data-text="' + key + '"></div></div>'
    document.querySelector('.markdown').innerHTML = html
    const root = document.querySelector('main')
    const shown = async (content) => {
      if (content === null) return null
      root.replaceChildren(content)
      boxTables(root, 'box')
      await fillMath(root)
      for (const link of root.querySelectorAll('a')) link.removeAttribute('rel')
      root.normalize()
      return root.innerHTML
    }
    return [await shown(arrivedContent(source)), await shown(renderContent(source))]
  }
`

beforeAll(async () => {
  const { script } = await bundleForPage(entry, import.meta.url)
  browser = await openBrowser()
  page = await browser.newPage()
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto('https://oj.test/')
  await page.addScriptTag({ content: script })
})

afterAll(async () => await browser?.close())

const show = async (source: string, key = textKey(source)) =>
  page.evaluate(`show(${[source, await renderMarkdown(source), key].map((one) => JSON.stringify(one)).join()})`)

test.each([
  'Two numbers （$a \\le 10^9$），and $b$.',
  '$$\\sum_{i=1}^{n} a_i$$\n\nThen $\\begin{cases}x & y > 1\\\\z\\end{cases}$。',
  '$$\\begin{pmatrix}a & \\overline{b}\\\\ \\mathbb{R} & \\color{red}x\\end{pmatrix}$$ $\\binom{n}{k}$ $\\xrightarrow{ab}$ $\\wrong{x}$',
  '**$x$**，and *$y$*.',
  '| a | b |\n| - | - |\n| 1 | $2^{31}-1$ |',
  '```cpp\nint main() { return a < b && c > d; }\n```\n\n<div><pre>kept</pre></div>',
  '[there](https://example.org/a?b=1&c=2) ![a](/api/file/view?fileId=1) [here](/problem/1000) <b>bold</b>',
  '<table>Before the rows<tr><td>cell</td></tr></table>\n\n<table><p>paragraph</p><tr><td><pre>x</pre></td></tr></table>',
  '# One\n\n1. a\n   - b "quoted" \'single\'\n\n> cited & $x > "y"$',
])('PD-01 what came with the page of %j is what the page makes of it', async (source) => {
  const [arrived, made] = (await show(source)) as string[]
  expect(arrived).toBe(made)
})

test('PD-01 what came for another text is not taken', async () => {
  expect(await show('one', textKey('two'))).toEqual([null, '<p>one</p>\n'])
})
