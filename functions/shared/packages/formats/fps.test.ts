import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Status } from '../../judging/verdicts.ts'
import { PackageError } from '../read-files.ts'
import { readAll, renderStatements, temporaryFolder, writeZip } from './testing.ts'

const item = `<item>
  <title><![CDATA[求和 & more]]></title>
  <time_limit unit="s"><![CDATA[2]]></time_limit>
  <memory_limit unit="mb"><![CDATA[64]]></memory_limit>
  <description><![CDATA[<!DOCTYPE html><p>Add.</p>]]></description>
  <input>two</input><output>one</output><hint></hint>
  <sample_input><![CDATA[1 2
]]></sample_input>
  <sample_output><![CDATA[3
]]></sample_output>
  <test_input name="a">
    <![CDATA[5 6
]]>
  </test_input>
  <test_output>11 &lt; 12</test_output>
  <test_input><![CDATA[a]]]]><![CDATA[>b]]></test_input>
  <test_output><![CDATA[]]></test_output>
  <source>Spring</source>
  <solution language="C++"><![CDATA[int main() {}]]></solution>
  <solution language="Python"><![CDATA[print()]]></solution>
</item>`
const fps = (...items: string[]) =>
  `<fps version="1.2"><generator name="HUSTOJ"/><!-- <!DOCTYPE of nothing> -->${items.join('')}</fps>`

async function read(xml: string) {
  const path = join(await temporaryFolder(), 'set.xml')
  await writeFile(path, xml)
  return readAll(path)
}

describe('JD-09 FPS files', () => {
  it('reads Markdown that it marks as such, and parts that show nothing as none', async () => {
    const marked = (text: string) => `<![CDATA[<span class='md'>\n${text}</span>]]>`
    const said = item
      .replace('<input>two', `<input>${marked('两个 **整数**\n')}`)
      .replace('<hint>', `<hint>${marked('')}`)
    const [problem] = await read(fps(said))
    expect(problem?.statements['zh-CN']).toMatchObject({ input: '两个 **整数**', output: 'one', hint: '' })
  })

  it('reads each item with its tests, solutions and limits', async () => {
    const slow = item.replace('unit="s"><![CDATA[2]]', 'unit="ms"><![CDATA[500]]')
    const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
    const [first, second] = await read(
      declaration + fps(item, slow.replace('unit="mb"><![CDATA[64]]', 'unit="kb"><![CDATA[2048]]')),
    )
    expect(first).toMatchObject({
      id: '1',
      name: 'set/1',
      title: { 'zh-CN': '求和 & more' },
      source: { 'zh-CN': 'Spring' },
      needs: [],
      settings: { timeLimit: 2000, memoryLimit: 64 },
      samples: [{ input: '1 2\n', output: '3\n' }],
      statements: { 'zh-CN': { description: '<!DOCTYPE html><p>Add.</p>', input: 'two', output: 'one', hint: '' } },
    })
    const contents = first?.cases.map(async ({ input, answer }) => [
      await readFile(input, 'utf8'),
      await readFile(answer, 'utf8'),
    ])
    expect(await Promise.all(contents ?? [])).toEqual([
      ['5 6\n', '11 < 12'],
      ['a]]>b', ''],
    ])
    expect(first?.submissions.map(({ name, expected }) => [name, expected])).toEqual([
      ['accepted/1.cpp', [Status.accepted]],
      ['accepted/2.py', [Status.accepted]],
    ])
    expect(second).toMatchObject({ name: 'set/2', settings: { timeLimit: 500, memoryLimit: 2 } })
  })

  it('reads the files of a zip, and marks checkers and wrapped code', async () => {
    const spj = item.replace('</item>', '<spj language="C">int main;</spj><append language="C">x</append></item>')
    const [problem] = await readAll(await writeZip({ 'problem.xml': fps(spj), 'pictures/b.png': '' }, 'old.zip'))
    expect(problem).toMatchObject({ name: 'old', needs: [], settings: { judgeMode: 'spj' } })
    expect(problem?.templates).toEqual({ C: { before: '', after: 'x' } })
    expect(problem?.checker).toMatchObject({ kind: 'C', protocol: 'hustoj' })
    expect(await readFile(problem?.checker?.files[0] ?? '', 'utf8')).toBe('int main;')
  })

  it.each([
    '<!DOCTYPE fps PUBLIC \n "-//freeproblemset//A standard//EN"\n "http://127.0.0.1/fps.dtd" >',
    '<?xml version="1.0"?>\n<!DOCTYPE fps SYSTEM "http://127.0.0.1/x.dtd">',
    '<!DOCTYPE fps>',
  ])('passes over %j, which names a type without fetching it', async (type) => {
    expect(await read(type + fps(item))).toHaveLength(1)
  })

  it('takes an empty sample for no test case', async () => {
    const blank = item.replace(/<sample_input>[\s\S]*<source>/, '<sample_input/><sample_output/><source>')
    expect((await read(fps(blank)))[0]?.needs).toEqual(['test-cases'])
  })

  it('judges the samples where there is nothing else', async () => {
    const [problem] = await read(fps(item.replace(/<test_input[\s\S]*<source>/, '<source>')))
    expect(problem?.cases.map(({ name }) => name)).toEqual(['1'])
  })

  it.each([
    [
      'an external entity',
      `<!DOCTYPE fps [<!ENTITY x SYSTEM "file:///etc/passwd">]>${fps(item.replace('two', '&x;'))}`,
      /document type/,
    ],
    [
      'billion laughs',
      `<!DOCTYPE fps [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY c "&b;&b;&b;">]>${fps(item.replace('two', '&c;'))}`,
      /document type/,
    ],
    ['a document type behind a decoy', `<!--<![CDATA[--><!DOCTYPE fps><!--]]>-->${fps(item)}`, /document type/],
    ['two document types', `<!DOCTYPE fps><!DOCTYPE fps>${fps(item)}`, /document type/],
    ['a document type with contents', `<!DOCTYPE fps SYSTEM "x" [<!ELEMENT a ANY>]>${fps(item)}`, /document type/],
    ['XML that ends early', fps(item).slice(0, -20), /set\.xml: is not valid XML/],
    ['an answer too few', fps(item.replace('<test_output><![CDATA[]]></test_output>', '')), /item 1.*2 inputs but 1/],
    ['no test case', fps('<item><title>x</title></item>'), /item 1: has no test points/],
    ['a limit of nothing', fps(item.replace('[2]', '[0]')), /item 1: has a bad time limit/],
    ['no problem', fps(), /has no problem/],
  ])('refuses %s', async (_, xml, message) => {
    await expect(read(xml)).rejects.toThrow(message)
    await expect(read(xml)).rejects.toThrow(PackageError)
  })

  it('knows no entity but those of XML itself', async () => {
    const [problem] = await read(fps(item.replace('two', '&x; &amp;lt; &#65;')))
    expect(problem?.statements['zh-CN']?.input).toContain('&x; &lt;')
  })
})

describe('JD-09 pictures in FPS files', () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const picture = (src: string, data: string) =>
    `<img><src><![CDATA[${src}]]></src><base64><![CDATA[${data}]]></base64></img>`
  const shown = async (text: string, ...pictures: string[]) => {
    const [problem] = await read(
      fps(item.replace('<p>Add.</p>', text).replace('</item>', `${pictures.join('\n')}</item>`)),
    )
    if (!problem) throw new Error('no problem was read')
    return renderStatements(problem)
  }

  it.each([
    ['HTML', '<p><img width="9" src="http://old.school/upload/a.png?x=1&amp;y=2" /></p>'],
    ['HTML without quotes', '<IMG alt=x SRC=http://old.school/upload/a.png?x=1&y=2>'],
    ['Markdown', '![tree](http://old.school/upload/a.png?x=1&y=2 "A tree")'],
  ])('shows them in %s', async (_, text) => {
    const { files, text: after } = await shown(
      text,
      picture('http://old.school/upload/a.png?x=1&amp;y=2', base64('tree')),
    )
    expect(files).toEqual([['a.png', true, 'tree']])
    expect(after).toContain('«a.png»')
    expect(after).not.toContain('old.school')
  })

  it('takes of several pictures of one name the first that has contents, and each only once', async () => {
    const text = '<img src="a.png"><img src="a.png"><img src="b.png">'
    const twice = [
      picture('a.png', ''),
      picture('a.png', base64('one')),
      picture('a.png', base64('two')),
      picture('b.png', ''),
    ]
    expect((await shown(text, ...twice)).files).toEqual([
      ['a.png', true, 'one'],
      ['b.png', true, ''],
    ])
  })

  it('reads an item whose pictures are broken, and leaves what no picture came for', async () => {
    const { files, text } = await shown(
      '<img src="a.png"><img src="c.png">',
      picture('a.png', '*no base64*'),
      '<img/>',
      '<img>x</img>',
    )
    expect(files).toHaveLength(1)
    expect(text).toContain('<img src="«a.png»"><img src="c.png">')
  })

  it('takes pictures out of the text itself', async () => {
    const pasted = `data:image/png;base64,${base64('tree'.repeat(10_000))}`
    const { files, text } = await shown(`<img src="${pasted}">![](${pasted})`)
    expect(files).toEqual([['1.png', true, 'tree'.repeat(10_000)]])
    expect(text).toContain('<img src="«1.png»">![](«1.png»)')
  })

  it('does not search long in a hostile text', async () => {
    const text = `${'['.repeat(100_000)}${'![a]('.repeat(20_000)}${'<img '.repeat(20_000)}${'\\includegraphics{'.repeat(20_000)}`
    expect((await shown(text, picture('a.png', base64('tree')))).files).toEqual([])
  })
})
