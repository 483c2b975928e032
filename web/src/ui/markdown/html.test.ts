import { expect, test } from 'vitest'
import { costly } from '../../../../tests/support/data/hostile-text.ts'
import { grammarOf } from './grammar.ts'
import { markdownToHtml } from './html.ts'

const inline = (tex: string) => `<span class="math-inline">${tex}</span>`

test.each([
  ['$a_1*b_2*c$', `<p>${inline('a_1*b_2*c')}</p>\n`],
  ['so $x<y$ & $z$', `<p>so ${inline('x&lt;y')} &amp; ${inline('z')}</p>\n`],
  ['中文$n$，$m$。', `<p>中文${inline('n')}，${inline('m')}。</p>\n`],
  ['$$\\sum_{i=1}^n i$$', '<div class="math-display">\\sum_{i=1}^n i</div>\n'],
  ['text\n$$\na\n$$\ntext', '<p>text</p>\n<div class="math-display">a</div>\n<p>text</p>\n'],
  ['in $$a$$ line', '<p>in <span class="math-display">a</span> line</p>\n'],
  ['$\\$5$', `<p>${inline('\\$5')}</p>\n`],
  ['中 $ n $ 个 $ 1 \\le i \\le n $.', `<p>中 ${inline('n')} 个 ${inline('1 \\le i \\le n')}.</p>\n`],
  ['\\(a_1*b_2*c\\) or \\\\(x<y\\\\)', `<p>${inline('a_1*b_2*c')} or ${inline('x&lt;y')}</p>\n`],
  ['in \\\\[a_1\\\\] line', '<p>in <span class="math-display">a_1</span> line</p>\n'],
])('PD-01 reads the formulas in %j', (source, html) => {
  expect(markdownToHtml(source)).toBe(html)
})

test.each([
  ['costs $5 and $6', '<p>costs $5 and $6</p>\n'],
  ['\\$a\\$', '<p>$a$</p>\n'],
  ['`$a$`', '<p><code>$a$</code></p>\n'],
  ['pay $x for `c$d` now', '<p>pay $x for <code>c$d</code> now</p>\n'],
  ['```\n$a$ $$b$$\n```', '<pre><code class="language-">$a$ $$b$$\n</code></pre>\n'],
  ['    $a$', '<pre><code class="language-">$a$\n</code></pre>\n'],
  ['costs $ 5 and $ 6', '<p>costs $ 5 and $ 6</p>\n'],
  ['costs 5 $ and 6 $', '<p>costs 5 $ and 6 $</p>\n'],
  ['in US $ or in HK $', '<p>in US $ or in HK $</p>\n'],
  ['`\\(a\\)` \\\\(', '<p><code>\\(a\\)</code> \\(</p>\n'],
  ['a $ b', '<p>a $ b</p>\n'],
  ['$$', '<p>$$</p>\n'],
])('PD-01 leaves the dollars in %j alone', (source, html) => {
  expect(markdownToHtml(source)).toBe(html)
})

test.each([
  ['<div>$a$ b</div>', `<div>${inline('a')} b</div>`],
  ['<div title="$a$">$$b$$</div>', '<div title="$a$"><span class="math-display">b</span></div>'],
  ['<pre>\n$a$</pre> $b$', `<pre>\n$a$</pre> ${inline('b')}`],
  ['<div><code>$a$</code> $5 and $6 \\$</div>', '<div><code>$a$</code> $5 and $6 \\$</div>'],
  [
    '<div>\\(a\\) \\\\[b\\\\] $ c $ or 5 $ and 6 $</div>',
    `<div>${inline('a')} <span class="math-display">b</span> ${inline('c')} or 5 $ and 6 $</div>`,
  ],
  ['<div>\n$a < b$ <b>$c$</b>\n</div>', `<div>\n${inline('a < b')} <b>${inline('c')}</b>\n</div>`],
])('PD-01 reads the formulas in the HTML %j', (source, html) => {
  expect(markdownToHtml(source)).toBe(html)
})

const row = (cells: string[], tag = 'td') =>
  `<tr>\n${cells.map((cell) => `<${tag}>${cell}</${tag}>\n`).join('')}</tr>\n`

test('PD-01 a bar within a formula ends no cell of a table, and what its cells can do without stays', () => {
  const source = [
    '| $|x|$ | \\(a|b\\) |',
    '| --- | --- |',
    '| $a_i | i$ | 2 |',
    '| `$` | $y$ |',
    '| $x | y$ |',
    '$|a|$ | $a \\| b$',
    '',
    '中',
  ].join('\n')
  expect(markdownToHtml(source)).toBe(
    `<table>\n<thead>\n${row([inline('|x|'), inline('a|b')], 'th')}</thead>\n<tbody>${[
      row([inline('a_i | i'), '2']),
      row(['<code>$</code>', inline('y')]),
      row(['$x', 'y$']),
      row([inline('|a|'), inline('a | b')]),
    ].join('')}</tbody></table>\n<p>中</p>\n`,
  )
})

test.each([
  ['见https://a.example/b?c=1，然后', '<p>见<a href="https://a.example/b?c=1">https://a.example/b?c=1</a>，然后</p>\n'],
  ['https://a.example题目', '<p><a href="https://a.example">https://a.example</a>题目</p>\n'],
  ['“https://a.example/b”。', '<p>“<a href="https://a.example/b">https://a.example/b</a>”。</p>\n'],
  ['https://a.example/b.（c', '<p><a href="https://a.example/b">https://a.example/b</a>.（c</p>\n'],
  ['https://a.example/é~b', '<p><a href="https://a.example/%C3%A9~b">https://a.example/é~b</a></p>\n'],
])('PD-01 ends the address in %j before Chinese text', (source, html) => {
  expect(markdownToHtml(source)).toBe(html)
})

test('PD-01 breaks single line ends where a text says so, and nowhere else', () => {
  expect(markdownToHtml('a\nb $c\nd$\n\ne', { breaks: true })).toBe(`<p>a<br>b ${inline('c\nd')}</p>\n<p>e</p>\n`)
  expect(markdownToHtml('a\nb')).toBe('<p>a\nb</p>\n')
})

test.each(['>', '- '])('PD-01 a text nested deeply with %j shows as it was written', (mark) => {
  const source = `${mark.repeat(20_000)}a`
  expect(markdownToHtml(source)).toBe(`<pre>${source.replaceAll('>', '&gt;')}</pre>`)
})

test('SE-03 reads a statement of any content in proportion to its length', () => {
  expect(costly(350_000, markdownToHtml)).toEqual([])
})

test('PD-01 a paragraph longer than any shows as it was written, and what stands beside it as it is meant', () => {
  const long = '*a* <b>'.repeat(3000)
  const shown = long.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  expect(markdownToHtml(`*a*\n\n${long}`)).toBe(`<p><em>a</em></p>\n<p>${shown}</p>\n`)
})

test('PD-01 an author’s headings begin below those of the page', () => {
  expect(markdownToHtml('# a\n\n##### b')).toBe('<h3>a</h3>\n<h6>b</h6>\n')
})

test('PD-01 knows languages by the names that people use', () => {
  const names = [
    'C++',
    'C++17 With O2',
    'cpp',
    'C',
    'C11',
    'Java',
    'py',
    'Python3',
    'PyPy3',
    'sh',
    'C#',
    'JavaScript Node',
    'Golang',
    'Brainf**k',
    '',
  ]
  const grammars = [
    'cpp',
    'cpp',
    'cpp',
    'c',
    'c',
    'java',
    'python',
    'python',
    'python',
    'bash',
    'csharp',
    'javascript',
    'go',
    null,
    null,
  ]
  expect(names.map(grammarOf)).toEqual(grammars)
})
