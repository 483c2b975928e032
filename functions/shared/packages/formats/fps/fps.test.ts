import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Status } from '../../../judging/verdicts.ts'
import { PackageError } from '../../read-files.ts'
import { listLeft, readAll, readEvery, readTaken, renderStatements, temporaryFolder, writeZip } from '../testing.ts'

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
    [
      'an empty sample and nothing else',
      fps(
        item.replace(
          /<sample_input>[\s\S]*<source>/,
          '<sample_input/><sample_output/><test_input/><test_output/><source>',
        ),
      ),
      /item 1: has no test points/,
    ],
    ['a limit in no unit', fps(item.replace('unit="mb"', 'unit="pages"')), /item 1: .*memory_limit: 64 pages/],
    ['an encoding of nobody', `<?xml version="1.0" encoding="x-none"?>${fps(item)}`, /encoding .*x-none/],
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

/** Parts of a problem beside its title. */
const problem = (...parts: string[]) =>
  `<item><title>Sum</title><description>Add.</description>${parts.join('')}</item>`
const written = (element: string, text: string, attributes = '') =>
  `<${element} ${attributes}><![CDATA[${text}]]></${element}>`
const test = (name: string, input: string, output?: string) =>
  written('test_input', input, `name="${name}"`) +
  (output === undefined ? '' : written('test_output', output, `name="${name}"`))
const sum = test('1', '1 2', '3')

async function readFirst(...parts: string[]) {
  const [first] = await read(fps(problem(...parts)))
  if (!first) throw new Error('no problem was read')
  return first
}

describe('JD-09 AD-05 FPS files as HUSTOJ writes them', () => {
  it('refuses a bad item by its number, and takes the others', async () => {
    const path = join(await temporaryFolder(), 'set.xml')
    await writeFile(path, fps(problem(sum), problem(sum, test('2', '1 2')), problem(sum)))
    const all = await readEvery(path)
    expect(all.map((one) => ('error' in one ? one.error.message : one.name))).toEqual([
      'set/1',
      expect.stringMatching(/item 2 \(tests\): .*: 2$/),
      'set/3',
    ])
  })

  it('takes the other files of a zip beside a broken one', async () => {
    const all = await readEvery(
      await writeZip({ 'a.xml': fps(problem(sum)), 'b.xml': '<fps><item>', 'c.xml': fps(problem(sum)) }),
    )
    expect(all.map((one) => ('error' in one ? one.id : one.name))).toEqual(['sum/1', 'b', 'sum/3'])
  })

  it.each([
    [
      'by names, as people count',
      test('10', 'c', 'C') + test('1', 'a', 'A') + test('2', 'b', 'B'),
      ['1aA', '2bB', '10cC'],
    ],
    [
      'by names, apart',
      written('test_input', 'a', 'name="x"') +
        written('test_input', 'b', 'name="y.in"') +
        written('test_output', 'B', 'name="y.out"') +
        written('test_output', 'A', 'name="x"'),
      ['xaA', 'ybB'],
    ],
    [
      'in their order, apart',
      '<test_input>a</test_input><test_input>b</test_input><test_output>A</test_output><test_output>B</test_output>',
      ['1aA', '2bB'],
    ],
    ['but for those that are empty', `<test_input/><test_output/>${sum}`, ['21 23']],
  ])('pairs inputs and outputs %s', async (_, tests, pairs) => {
    const { cases } = await readFirst(tests)
    const read = cases.map(
      async ({ name, input, answer }) => name + (await readFile(input, 'utf8')) + (await readFile(answer, 'utf8')),
    )
    expect(await Promise.all(read)).toEqual(pairs)
  })

  it.each([
    ['spj', 'spj', 'hustoj', 'checker'],
    ['tpj', 'spj', 'testlib', 'checker'],
    ['interactor', 'interactive', 'testlib', 'interactor'],
  ] as const)(
    'takes %s without outputs, and names another program that HUSTOJ would not run',
    async (element, judgeMode, protocol, role) => {
      const found = await readFirst(
        test('1', '1 2'),
        test('2', '3 4'),
        written(element, 'int main;', 'language="C++"'),
        written('spj', '//'),
      )
      expect(found).toMatchObject({
        settings: { judgeMode },
        [role]: { protocol, kind: 'C++' },
        cases: [{ name: '1' }, { name: '2' }],
      })
      expect(listLeft(found)).toEqual(['spj is not taken'])
    },
  )

  it('asks the questions of a text judge, and refuses one whose answers are none', async () => {
    const text = written('spj', 'text judge', 'language="Text"')
    const { questions, settings, cases } = await readFirst(test('1', '2', '1 [5] A\r\n2 [2.5] *\n'), text)
    expect({ questions, mode: settings.judgeMode, cases }).toEqual({
      mode: 'default',
      cases: [],
      questions: {
        form: 'own',
        paper: {
          questions: [
            { id: 'q1', kind: 'fill', points: 5, text: { en: 'Question 1' }, blanks: [{ accept: ['A'] }] },
            {
              id: 'q2',
              kind: 'fill',
              points: 2.5,
              text: { en: 'Question 2' },
              blanks: [{ accept: ['*'], hasStars: true }],
            },
          ],
        },
      },
    })
    await expect(readFirst(sum, text)).rejects.toThrow(/item 1: is a text judge/)
  })

  it('marks a problem of another judge, and says which', async () => {
    const found = await readFirst(
      '<sample_input>1 2</sample_input><sample_output>3</sample_output>',
      '<remote_oj>pku</remote_oj><remote_id>1000</remote_id>',
    )
    expect(found).toMatchObject({ incomplete: 'remote-stub', samples: [{ input: '1 2' }] })
    expect(listLeft(found)).toEqual([expect.stringContaining('remote_oj: pku 1000')])
  })

  it('keeps templates by languages of this site, and names the others', async () => {
    const found = await readFirst(
      sum,
      written('template', '# here', 'language="Python"'),
      written('template', '// here', 'language="cc"'),
      written('template', "' here", 'language="FreeBasic"'),
    )
    expect(found.site?.codeTemplates).toEqual(
      expect.arrayContaining([
        { language: 'Python3', code: '# here', status: true },
        { language: 'C++', code: '// here', status: true },
      ]),
    )
    expect(listLeft(found)).toEqual(['template: FreeBasic is not taken'])
  })

  it.each([
    ['<time_limit unit="ms">1500</time_limit><memory_limit unit="KB">65536</memory_limit>', 1500, 64],
    ['<time_limit>0.5</time_limit><memory_limit unit="byte">67108864</memory_limit>', 500, 64],
    ['<time_limit unit="s">1</time_limit><memory_limit>1 GB</memory_limit>', 1000, 1024],
    ['<time_limit/><memory_limit/>', 1000, 128],
  ])('reads the limits %s', async (limits, timeLimit, memoryLimit) => {
    expect((await readFirst(sum, limits)).settings).toMatchObject({ timeLimit, memoryLimit })
  })

  it('decodes a file as it declares, and its titles as often as they were escaped', async () => {
    const path = join(await temporaryFolder(), 'set.xml')
    // GBK of 求和
    const [before = '', after = ''] = fps(problem(sum).replace('Sum', 'T &lt; @@ &amp;amp; V')).split('@@')
    const declared = '<?xml version="1.0" encoding="GBK"?>\n'
    await writeFile(
      path,
      Buffer.concat([Buffer.from(declared + before), Buffer.from([0xc7, 0xf3, 0xba, 0xcd]), Buffer.from(after)]),
    )
    expect((await readAll(path)).map(({ title }) => title)).toEqual([{ 'zh-CN': 'T < 求和 & V' }])
    // the bytes of these two in UTF-8 are GBK as well
    await writeFile(path, `${declared}${before}求和${after}`)
    expect((await readAll(path)).map(({ title }) => title)).toEqual([{ 'zh-CN': 'T < 求和 & V' }])
  })

  it('uses or names each element', async () => {
    const attributed = 'language="C++"'
    const texts = [
      'source',
      'description',
      'input',
      'output',
      'hint',
      'sample_input',
      'sample_output',
      'test_input',
      'test_output',
    ]
    const elements = [
      ...texts,
      'interactor',
      'spj',
      'solution',
      'template',
      'prepend',
      'append',
      'remote_oj',
      'remote_id',
      'level',
    ]
    const all = elements.map((element) => written(element, `mark-${element}`, attributed)).join('')
    const picture = `<img><src>mark-img.png</src><base64>AAAA</base64></img>`
    const [found] = await read(fps(`<item><title>mark-title</title><url>x</url>${all}${picture}</item>`))
    if (!found) throw new Error('no problem was read')
    const [taken, left] = [await readTaken(found), listLeft(found).join('\n')]
    const lost = ['title', 'img', ...elements].filter((name) => !taken.includes(`mark-${name}`) && !left.includes(name))
    expect(lost).toEqual([])
    expect(left).toContain('level is not taken')
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
