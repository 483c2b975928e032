import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../../../tests/support/browser/browser.ts'
import { bundleForPage } from '../../../page-bundle.ts'

/** Sanitising is the browser's own parser plus our rules, so that it is tested in a real browser. */

let browser: Browser
let page: Page
/** how often an author's code ran in the page */
let ran = 0

beforeAll(async () => {
  const { script } = await bundleForPage(entry, import.meta.url)
  browser = await openBrowser()
  page = await browser.newPage()
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><main></main>' }))
  await page.exposeFunction('pwned', () => ran++)
  await page.goto('https://oj.test/')
  await page.addScriptTag({ content: script })
})

afterAll(async () => await browser?.close())

/** Shows a source as the Markdown component does, then gives the HTML that is in the page. */
const entry = `
  import { renderContent } from './renderContent.ts'
  import { highlightCode } from './code.ts'
  import { fillMath, holdForeign } from './enhance.ts'
  window.show = async (source) => {
    const root = document.querySelector('main')
    root.replaceChildren(renderContent(source))
    await fillMath(root)
    for (const code of root.querySelectorAll('pre > code')) await highlightCode(code, code.className.slice(9))
    return root.innerHTML
  }
  window.showAnybodys = (source) => {
    const content = renderContent(source)
    holdForeign(content, 'held', (host) => 'Show ' + host)
    document.querySelector('main').replaceChildren(content)
  }
`

const show = (source: string) => page.evaluate(`show(${JSON.stringify(source)})`).then(String)

/** Every way into the page that an author's text must not have. */
const hostile = [
  '<script>pwned()</script>',
  '<img src=x onerror=pwned()>',
  '<svg onload=pwned()><script>pwned()</script></svg>',
  '<svg><style><img src=x onerror=pwned()></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=pwned()>',
  '<iframe srcdoc="<script>parent.pwned()</script>"></iframe>',
  '<object data="javascript:pwned()"></object><embed src="javascript:pwned()">',
  '<form action="javascript:pwned()"><button autofocus onfocus=pwned()>x</button></form>',
  '<details open ontoggle=pwned()>x</details>',
  '<a href="javascript:pwned()">x</a>',
  '[x](javascript:pwned())',
  '[x](  JaVaScRiPt:pwned())',
  '[x](java&#10;script:pwned())',
  '[x](data:text/html,<script>pwned()</script>)',
  '[x](vbscript:pwned())',
  '![x](javascript:pwned())',
  '![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9InB3bmVkKCkiLz4=)',
  '<img src="x" style="background:url(javascript:pwned())">',
  '<style>@import "https://evil.test/x.css"; body { display: none }</style>',
  '<link rel=stylesheet href="https://evil.test/x.css"><base href="https://evil.test/"><meta http-equiv=refresh content=0>',
  '```"onmouseover="pwned()\nx\n```',
  '```cpp\n<img src=x onerror=pwned()>\n```',
  '$<img src=x onerror=pwned()>$',
  '$$\\text{<script>pwned()</script>}$$',
  '$\\href{javascript:pwned()}{x}$',
  '$\\url{javascript:pwned()}$',
  '$\\htmlData{evil=1}{x}$ $\\htmlId{evil}{x}$ $\\htmlClass{evil}{x}$ $\\htmlStyle{position:fixed}{x}$',
  '$\\includegraphics{https://evil.test/x.png}$',
  '$\\text{</math><img src=x onerror=pwned()>}$ $\\hat{\\text{<img src=x onerror=pwned()>}}$',
  '$\\hat a \\class{evil}{x} \\id{evil}{x} \\data{evil=1}{x} \\style{position:fixed}{x}$',
  '<span class="math-inline">\\href{javascript:pwned()}{x}</span>',
  '<noscript><p title="</noscript><img src=x onerror=pwned()>"></noscript>',
  '<template><img src=x onerror=pwned()></template>',
]

test('the alarm of these tests works: unsanitised, such a text does run', async () => {
  await page.evaluate(`new Promise((resolve) => {
    window.told = resolve
    document.querySelector('main').innerHTML = '<img src=x onerror="pwned().then(told)">'
  })`)
  expect(ran).toBe(1)
})

test.each(hostile)('SE-01 PD-01 nothing runs and nothing foreign stays from %j', async (source) => {
  ran = 0
  await show(source)
  // Everything that could run gets its turn: images fail, toggles fire, links are followed.
  const left = await page.evaluate(`(async () => {
    const root = document.querySelector('main')
    for (const link of root.querySelectorAll('a')) link.click()
    await Promise.all([...root.querySelectorAll('img')].map((image) => image.decode().catch(() => {})))
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const all = [...root.querySelectorAll('*')]
    return {
      tags: all.filter((element) => /^(script|style|link|meta|base|iframe|object|embed|form|input|button|template)$/i.test(element.tagName)).length,
      handlers: all.flatMap((element) => element.getAttributeNames()).filter((name) => /^(on|id$|name$|data-|formaction)/.test(name)),
      schemes: all.flatMap((element) => [element.getAttribute('href'), element.getAttribute('src')]).filter((url) => /^\\s*(javascript|data|vbscript):/i.test(url ?? '')),
      evil: all.filter((element) => element.classList.contains('evil') || element.style.position === 'fixed').length,
    }
  })()`)
  expect(left).toEqual({ tags: 0, handlers: [], schemes: [], evil: 0 })
  expect(ran).toBe(0)
})

test('SE-01 PD-01 an author cannot shadow the page’s own names', async () => {
  await show('<a id="app" name="app">x</a><img name="body" id="cookie"><form id="x"><input name="y"></form>\n\n# app')
  expect(await page.evaluate('[document.getElementById("app"), typeof document.cookie, typeof window.x]')).toEqual([
    null,
    'string',
    'undefined',
  ])
})

test('PD-01 an author cannot borrow the page’s looks', async () => {
  expect(await show('<div class="mantine-Modal-root" style="position:fixed">x</div>')).toBe('<div>x</div>')
})

test('SE-01 PD-01 other sites open apart and learn nothing, this site opens here', async () => {
  expect(await show('[a](https://elsewhere.test/)')).toBe(
    '<p><a href="https://elsewhere.test/" target="_blank" rel="noopener noreferrer nofollow ugc">a</a></p>\n',
  )
  expect(await show('[a](/problem/1000)')).toBe('<p><a href="/problem/1000">a</a></p>\n')
})

test('SE-01 DS-01 other sites are asked for their pictures in anybody’s texts only when the reader wants one', async () => {
  const asked: string[] = []
  const note = (request: { url(): string }) => asked.push(request.url())
  page.on('request', note)
  const foreign = ['https://spy.test/a.png', '//spy.test/b.png', 'HTTP://spy.test/c.png', ' https:\\\\spy.test\\d.png']
  const own = ['/own.png', 'https://oj.test/also-own.png', 'data:image/png;base64,iVBORw0KGgo=']
  const tags = [...foreign, ...own].map((address) => `<img alt="far" src="${address}">`).join('')
  await page.evaluate(
    `showAnybodys(${JSON.stringify(`${tags}\n\n[![in a link](https://spy.test/e.png)](/problem/1000)`)})`,
  )
  const buttons = page.getByRole('button')
  expect(await buttons.allTextContents()).toEqual([
    ...foreign.map(() => 'far · Show spy.test'),
    'in a link · Show spy.test',
  ])
  await page.evaluate('Promise.all([...document.images].map((image) => image.decode().catch(() => {})))')
  expect(asked.toSorted()).toEqual(['https://oj.test/also-own.png', 'https://oj.test/own.png'])
  await buttons.filter({ hasText: 'in a link' }).click()
  await expect.poll(() => asked).toContain('https://spy.test/e.png')
  expect(page.url()).toBe('https://oj.test/')
  expect(asked).toHaveLength(3)
  page.off('request', note)
})

test('PD-01 shows tables, pictures, formulas and coloured code', async () => {
  const html = await show(
    '| a |\n|---|\n| $\\frac12 x^2$ |\n\n![p](data:image/png;base64,iVBORw0KGgo=)\n\n```cpp\nint x = 1;\n```',
  )
  expect(html).toContain('<table>')
  expect(html).toContain('<mfrac><mn>1</mn><mn>2</mn></mfrac>')
  expect(html).toContain('src="data:image/png;base64,iVBORw0KGgo="')
  expect(html).toContain('<span class="hljs-type">int</span>')
})

test('PD-01 a formula that is wrong shows its source, and those beside it are set', async () => {
  const html = await show('$\\frac{1$, $\\nosuch{x}$, $\\hat x$ and $n$')
  expect(html).toContain('\\frac{1')
  expect(html).toContain('\\nosuch{x}')
  expect(html.match(/<math/g)).toHaveLength(2)
})

const definitions = ['\\def', '\\gdef', '\\edef', '\\xdef', '\\newcommand', '\\renewcommand', '\\providecommand']
test.each([
  ...definitions.map((define) => [define, `${define}\\a{\\a\\a}\\a`]),
  ['\\let', '\\global\\let\\a=b \\a'],
  // each of these two made some millions of letters
  ['arguments that double', `\\def\\a#1{#1#1#1#1#1#1#1#1#1}\\a{\\a{\\a{${'x'.repeat(3000)}}}}`],
  ['a long text many times', `\\def\\a{${'x'.repeat(9000)}}${'\\a'.repeat(300)}`],
  ['groups that stay open', `\\hat{${'{'.repeat(9000)}`],
  ['accents on each other', `${'\\hat{'.repeat(1900)}x${'}'.repeat(1900)}`],
  ['very many terms', `\\hat x ${'+ x'.repeat(5000)}`],
])('SE-03 PD-01 a formula with %s stays as it was written', async (_, formula = '') => {
  const html = await show(`<p><span class="math-inline">${formula}</span></p>`)
  expect(html).not.toContain('<math')
  expect(html).toContain(formula.slice(0, 100))
})
