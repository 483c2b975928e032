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
  ['$ a $', '<p>$ a $</p>\n'],
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
  ['<div>\n$a < b$ <b>$c$</b>\n</div>', `<div>\n${inline('a < b')} <b>${inline('c')}</b>\n</div>`],
])('PD-01 reads the formulas in the HTML %j', (source, html) => {
  expect(markdownToHtml(source)).toBe(html)
})

test.each(['>', '- '])('PD-01 a text nested deeply with %j shows as it was written', (mark) => {
  const source = `${mark.repeat(20_000)}a`
  expect(markdownToHtml(source)).toBe(`<pre>${source.replaceAll('>', '&gt;')}</pre>`)
})

test('SE-03 reads a statement of any content in proportion to its length', () => {
  expect(costly(350_000, markdownToHtml)).toEqual([])
}, 120_000)

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
