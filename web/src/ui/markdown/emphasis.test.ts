import fc from 'fast-check'
import { Marked } from 'marked'
import { expect, test } from 'vitest'
import { markdownToHtml } from './html.ts'

test.each([
  ['**粗体。**后文', '<strong>粗体。</strong>后文'],
  ['前文**“引用”**后文', '前文<strong>“引用”</strong>后文'],
  ['输入**（共 `n` 行）**：每行', '输入<strong>（共 <code>n</code> 行）</strong>：每行'],
  ['注意**`n`**的范围', '注意<strong><code>n</code></strong>的范围'],
  ['前**$n$**后', '前<strong><span class="math-inline">n</span></strong>后'],
  ['前**$n$（个）**后', '前<strong><span class="math-inline">n</span>（个）</strong>后'],
  ['*斜体。*后文', '<em>斜体。</em>后文'],
  ['***都要！***后文', '<em><strong>都要！</strong></em>后文'],
  ['~~删去。~~后文', '<del>删去。</del>后文'],
  ['前~~(删去)~~后', '前<del>(删去)</del>后'],
  ['**“強調”**は**(これ)**です', '<strong>“強調”</strong>は<strong>(これ)</strong>です'],
  ['**이 용어(This term)**를 강조', '<strong>이 용어(This term)</strong>를 강조'],
  ['**𠮷（補）**𠮷**(x)**𠮷', '<strong>𠮷（補）</strong>𠮷<strong>(x)</strong>𠮷'],
  ['**外*内。*外。**后', '<strong>外<em>内。</em>外。</strong>后'],
  ['约 3~5 个，10~20 秒', '约 3~5 个，10~20 秒'],
  ['~甲~ ~~乙~丙~~ ~~~丁~~~', '~甲~ <del>乙~丙</del> ~~~丁~~~'],
  ['a**(b)**c', 'a**(b)**c'],
  ['2**（x）**3', '2<strong>（x）</strong>3'],
  ['中_(文)_字', '中_(文)_字'],
  ['中_文_字', '中_文_字'],
  ['，_文_。', '，<em>文</em>。'],
  ['甲 ** 乙 ** 丙', '甲 ** 乙 ** 丙'],
  ['**甲 **乙', '**甲 **乙'],
])('PD-01 reads the emphasis in %j', (source, html) => {
  expect(markdownToHtml(source)).toBe(`<p>${html}</p>\n`)
})

const pieces = ['a', '7', ' ', '(', ')', '.', '"', '-', '*', '**', '***', '_', '__', '~~', '`', '[', '](x)', 'é']
const textOf = (letters: readonly string[]) =>
  fc.array(fc.constantFrom(...letters), { maxLength: 24 }).map((parts) => `x${parts.join('')}x`)

test('PD-01 reads texts without wide characters as CommonMark does', () => {
  const plain = new Marked({ gfm: true })
  fc.assert(
    fc.property(textOf(pieces), (text) => {
      expect(markdownToHtml(text)).toBe(plain.parse(text))
    }),
    { numRuns: 5000 },
  )
})

const signs = ['。', '，', '：', '！', '（', '）', '“', '”', '…', '(', ')', '.', ':', '`n`']
const wide = ['中', '文', 'の', 'カ', '한', '𠮷']

test.each([
  ['*', 'em'],
  ['**', 'strong'],
  ['~~', 'del'],
])(
  'PD-01 takes what stands between two %s for marked in a text of wide characters, whatever signs are beside them',
  (mark, element) => {
    const inner = fc
      .array(fc.constantFrom(...signs, ...wide), { minLength: 1, maxLength: 8 })
      .map((parts) => parts.join(''))
    const outer = fc.constantFrom(...wide)
    fc.assert(
      fc.property(outer, inner, outer, (left, text, right) => {
        const marked = markdownToHtml(text).slice('<p>'.length, -'</p>\n'.length)
        expect(markdownToHtml(`${left}${mark}${text}${mark}${right}`)).toBe(
          `<p>${left}<${element}>${marked}</${element}>${right}</p>\n`,
        )
      }),
      { numRuns: 1000 },
    )
  },
)
