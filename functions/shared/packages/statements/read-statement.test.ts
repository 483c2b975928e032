import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readStatement } from './read-statement.ts'

const one = [{ input: '1 2\n', output: '3\n' }]
const none = { description: '', input: '', output: '', hint: '' }

describe('JD-09 samples in statements', () => {
  it.each([
    ['of Hydro', 'a\n\n```input1\n1 2\n```\n\n```output1\n3\n```\n'],
    [
      'of Hydro, in HTML',
      '<p>a</p>\n<pre><code class="language-input1">1 2\n</code></pre>\n<pre><code class="language-output1">3\n</code></pre>',
    ],
    ['below headings', 'a\n### 样例输入 #1\n```\n1 2\n```\n### 样例输出 #1\n```plain\n3\n```'],
    ['below headings of both', 'a\n## 样例\n### 输入\n```\n1 2\n```\n### 输出\n```\n3\n```'],
    ['below bold lines', 'a\n**输入样例：**\n\n```\n1 2\n```\n\n**输出样例：**\n\n```\n3\n```'],
    ['below words', 'a\n## 样例 1\n输入：\n```\n1 2\n```\n输出：\n```\n3\n```'],
    ['below brackets', 'a\n\n【样例输入】\n1 2\n\n【样例输出】\n3\n'],
    ['in turn', 'a\n## Examples\n```\n1 2\n```\n```\n3\n```'],
    [
      'in HTML, below headings',
      '<p>a</p><h2>Sample Input 1</h2><pre>1 2\n</pre><h2>Sample Output 1</h2><pre>3\n</pre>',
    ],
    [
      'in HTML, below bold paragraphs',
      '<p>a</p><p><strong>样例输入</strong></p><pre>\n1 2\n</pre><p><b>样例输出：</b></p><pre>3\n</pre>',
    ],
    ['in HTML, without code', '<p>a</p><h3>输入样例</h3><p>1&nbsp;2</p><h3>输出样例</h3><p>3</p>'],
    [
      'in a table',
      '<p>a</p><table><tr><th>样例输入</th><th>样例输出</th></tr><tr><td><pre>1 2</pre></td><td>3<br></td></tr></table>',
    ],
    ['in a table of Markdown', 'a\n\n| 输入样例 | 输出样例 |\n| --- | --- |\n| 1 2 | `3` |\n'],
    [
      'of Polygon',
      '<p>a</p><div class="sample-tests"><div class="section-title">Examples</div><div class="input"><div class="title">Input</div><pre>1 2\n</pre></div><div class="output"><div class="title">Output</div><pre>3\n</pre></div></div>',
    ],
  ])('%s come out of the text', (_, text) => {
    const { statement, samples } = readStatement(text)
    expect(samples.map((sample) => ({ input: sample.input.trim(), output: sample.output.trim() }))).toEqual([
      { input: '1 2', output: '3' },
    ])
    expect(
      Object.values(statement)
        .join('')
        .replace(/<\/?p>/g, '')
        .trim(),
    ).toBe('a')
  })

  it.each([
    ['code that is none', 'a\n```\n1 2\n```\n'],
    ['one side alone', '## 样例输入\n```\n1 2\n```\n'],
    ['code in an explanation', '## Hint\n```input\n1\n```\n```output\n2\n```\n'],
  ])('%s stays', (_, text) => {
    expect(readStatement(text).samples).toEqual([])
    expect(Object.values(readStatement(text).statement).join('')).toContain('```')
  })

  it('keep what explains them, with their number', () => {
    const sample = (number: number) =>
      `<pre><code class="language-input${number}">1 2\n</code></pre>\n\n<pre><code class="language-output${number}">3\n</code></pre>\n\n`
    const text = `<h2>输出格式</h2>\n<p>和。</p>\n${sample(1)}<p>因为如此。</p>\n${sample(2)}<h2>限制与约定</h2>\n<p>$n < 5$</p>`
    const { statement, samples } = readStatement(text)
    expect(samples).toEqual([...one, ...one])
    expect(statement).toEqual({
      ...none,
      output: '<p>和。</p>',
      hint: '**样例 1**\n\n<p>因为如此。</p>\n\n<h2>限制与约定</h2>\n<p>$n < 5$</p>',
    })
  })

  it('are decoded as a browser does, and keep their lines', () => {
    const text = '<h2>样例输入</h2><pre>a &lt; b &amp;&amp; c&#10;\n  d&#39;</pre><h2>样例输出</h2><pre>x<br>y</pre>'
    expect(readStatement(text).samples).toEqual([{ input: "a < b && c\n\n  d'", output: 'x\ny' }])
  })
})

describe('JD-09 sections of a statement', () => {
  it('are told by headings in HTML', () => {
    const text =
      '<div><h2>题目描述</h2><p>求和。</p><p><strong>输入格式</strong></p><p>两个数。</p><h2>输出格式：</h2>和。<h3>数据范围</h3><p>小。</p><h2>来源</h2><p>某校</p></div>'
    expect(readStatement(text)).toEqual({
      statement: {
        description: '<p>求和。</p>',
        input: '<p>两个数。</p>',
        output: '和。',
        hint: '<h3>数据范围</h3><p>小。</p>',
      },
      samples: [],
      source: '某校',
    })
  })

  it('leave code and addresses as they are', () => {
    const text = '## 输入格式\n[a](<b/c.pdf>) <https://a.example>\n```cpp\nvector<int> a; // <div>\n```\n</b>'
    expect(readStatement(`${text}</div>`).statement.input).toBe(text.slice('## 输入格式\n'.length))
  })

  it('never fail, and lose no word', async () => {
    const pieces = [
      '<h2>',
      '</h2>',
      '<pre>',
      '</pre>',
      '<p>',
      '</p>',
      '<table>',
      '<tr>',
      '<td>',
      '</table>',
      '```\n',
      '```input1\n',
    ]
    const words = [
      '样例输入',
      '输出样例',
      '样例',
      '\n## 输入\n',
      '\n**提示**\n',
      '\n| a | b |\n',
      '|---|---|\n',
      'x',
      ' ',
      '\n',
      '&lt;',
      '输入：',
    ]
    await fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces, ...words), { maxLength: 40 }), (parts) => {
        const { statement, samples } = readStatement(parts.join(''))
        const kept = [...Object.values(statement), ...samples.flatMap((sample) => Object.values(sample))].join('')
        const count = (text: string) => text.split('x').length
        // a word may stand in code that is shown with its marks
        expect(count(kept)).toBeGreaterThanOrEqual(count(parts.join('')))
      }),
    )
  })
})
