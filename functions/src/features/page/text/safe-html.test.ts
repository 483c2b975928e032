import fc from 'fast-check'
import { expect, it } from 'vitest'
import { beginning, markdown } from './markdown.ts'
import { safeHtml } from './safe-html.ts'

/** Every `<` of the result must begin one of these. */
const allowed =
  /^<\/?(?:p|br|hr|h[1-6]|div|span|a|img|em|strong|pre|code|table|t[rdh]|thead|tbody|ul|ol|li|b|i)(?: [a-z]+="[^"<>]*")*>/

const isHarmless = (html: string) =>
  [...html.matchAll(/</g)].every(({ index }) => allowed.test(html.slice(index))) &&
  !/ on[a-z]+="|="\s*(?:javascript:|vbscript:|data:text)/i.test(html.replace(/>[^<]*</g, '><'))

const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)" />',
  '<img/src=x/onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#115;cript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href=" &#1; javascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<svg onload=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea><script>alert(1)</script>',
  '<!--><script>alert(1)</script>-->',
  '<p title="a>b"onmouseover=alert(1)>',
  '<p title=`"><script>alert(1)</script>`>',
  '<<script>alert(1)//<</script>',
  '</div></main></div></body><script>alert(1)</script>',
  '<div style="position:fixed;inset:0">x</div>',
  '<p id="root" name="answers" class="arriving">x</p>',
  '<form action="//evil.example"><input type=password></form>',
]

it.each(hostile)('SE-01 nothing of %s runs, styles or leads away', (text) => {
  for (const html of [safeHtml(text), markdown(text), markdown(`a ${text} b`)]) {
    expect(isHarmless(html), html).toBe(true)
    expect(html).not.toMatch(/ (?:style|id|name)=|class="arriving/)
  }
})

it('PD-01 keeps signs with their formula on one line before any script, as the page does', () => {
  const lines = (text: string) =>
    [...markdown(text).matchAll(/<span class="math-line">(.*?<\/span>.*?)<\/span>/g)].map(([, line]) =>
      line?.replace(/<[^>]*>/g, ''),
    )
  expect(lines('两数（$1 \\le n$），与 $k$。')).toEqual(['（1≤n），', 'k。'])
  expect(lines('a ($\\binom{n}{k}$), b $x$ c & $y$ d')).toEqual(['(\\binom{n}{k}),'])
})

it('SE-01 whatever is written: tags of the list only, and all that was opened is closed', () => {
  const piece = fc.constantFrom('<', '>', '"', "'", '`', '/', '=', ' ', '\n', '&#60;', '<!--', '-->', '</', 'p', 'img')
  const text = fc.array(fc.oneof(piece, fc.constantFrom(...hostile), fc.string({ maxLength: 6 })), { maxLength: 12 })
  fc.assert(
    fc.property(text, (parts) => {
      const html = safeHtml(parts.join(''))
      expect(html).toSatisfy(isHarmless)
      const open = [...html.matchAll(/<([a-z]\w*)/g)]
        .map(([, name]) => name)
        .filter((name) => !/^(?:br|hr|img)$/.test(name ?? ''))
      expect([...html.matchAll(/<\/([a-z]\w*)/g)].length).toBe(open.length)
    }),
  )
})

it('keeps what authors write', () => {
  expect(safeHtml('<p class="language-cpp">a &lt; b &amp; c</p>')).toBe('<p class="language-cpp">a &lt; b &amp; c</p>')
  expect(safeHtml('<img src="/api/file/view?fileId=1" width=3>')).toBe(
    '<img src="/api/file/view?fileId=1" width="3" loading="lazy" referrerpolicy="no-referrer">',
  )
  expect(safeHtml('a < b > c')).toBe('a &lt; b &gt; c')
  expect(safeHtml('<b>x')).toBe('<b>x</b>')
})

it('shows formulas that our reader knows as MathML, and others as they are written', () => {
  expect(markdown('$1 \\le n$')).toContain('<span class="math-inline" data-tex="1 \\le n"><math display="inline">')
  expect(markdown('$\\begin{cases}x\\end{cases}$')).toContain('\\begin{cases}x\\end{cases}</span>')
})

it('describes a text on one line, without its marks', () => {
  expect(beginning('# Sum\n\nAdd **two** <b>numbers</b> &amp; more.\n\n<script>x()</script>')).toBe(
    'Sum Add two numbers & more.',
  )
  expect(beginning('字'.repeat(500))).toHaveLength(161)
})

it('takes time in proportion to the text', () => {
  for (const part of ['<', '<p ', '<!--', '<script>', '&#', '<a href="', '</p>', '<div>']) {
    const time = (count: number) => {
      const started = performance.now()
      safeHtml(part.repeat(count))
      return performance.now() - started
    }
    time(1000)
    expect(time(20_000), part).toBeLessThan(2000)
  }
})
