import { describe, expect, it } from 'vitest'
import { type Files, readOne, renderStatements } from '../testing.ts'

const source = '<source path="files/a.cpp" type="cpp.g++17"/>'
const createXml = (assets = '', more = '') => `<problem short-name="twice" revision="1" url="x">
<names><name language="english" value="Twice"/></names>
<judging cpu-name="" cpu-speed="" input-file="" output-file="" run-count="1"><testset name="tests">
<time-limit>1000</time-limit><memory-limit>268435456</memory-limit><test-count>2</test-count>
<input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
<tests><test method="manual" sample="true"/><test cmd="gen 1" method="generated"/></tests></testset></judging>
<assets>${assets}<solutions><solution tag="main">${source}</solution></solutions></assets>${more}</problem>`
const tests = { 'tests/01': 'secret', 'tests/01.a': 'answer', 'tests/02': '', 'tests/02.a': '' }
const files = { ...tests, 'files/a.cpp': '', 'problem.xml': createXml() }
const interactive = { ...files, 'problem.xml': createXml(`<interactor>${source}</interactor>`) }
const english = (parts: Readonly<Record<string, string>>): Files =>
  Object.fromEntries(Object.entries(parts).map(([name, text]) => [`statement-sections/english/${name}`, text]))
const sections = english({
  'name.tex': 'Twice',
  'legend.tex': 'Guess.',
  'input.tex': 'one',
  'output.tex': 'two',
  'interaction.tex': 'Ask $5$ times.',
  'scoring.tex': 'Group 1: 20 points.',
  'notes.tex': 'Why.',
})
const shown = {
  description: 'Guess.',
  input: 'one',
  output: 'two\n\n### Interaction\n\nAsk $5$ times.\n\n### Scoring\n\nGroup 1: 20 points.',
  hint: 'Why.',
}

const tex = `\\begin{problem}{Twice}{standard input}{standard output}{1 second}{256 megabytes}

Guess.

\\InputFile
one

\\OutputFile
two

\\Interaction
Ask $5$ times.

\\Scoring
Group 1: 20 points.

\\Examples
\\begin{example}
\\exmpfile{example.01}{example.01.a}%
\\end{example}

\\Note
Why.

\\end{problem}
`
const properties = JSON.stringify({
  name: 'Twice',
  language: 'english',
  timeLimit: 1000,
  legend: 'Guess.',
  input: 'one',
  output: 'two',
  interaction: 'Ask $5$ times.',
  scoring: 'Group 1: 20 points.',
  notes: 'Why.',
  sampleTests: [{ input: 'in', output: 'out', inputFile: 'example.01', outputFile: 'example.01.a' }],
})

describe('JD-09 statements of Polygon packages', () => {
  it.each<[string, Files]>([
    ['their parts', { ...sections, 'statements/english/problem.tex': 'other' }],
    ['their properties', { 'statements/english/problem-properties.json': properties }],
    ['one text in TeX', { 'statements/english/problem.tex': tex }],
  ])('has all sections from %s', async (_, statement) => {
    const { statements, left } = await readOne({ ...interactive, ...statement })
    expect([statements, left]).toEqual([{ en: shown }, []])
  })

  it('takes a page or a PDF where there is nothing else', async () => {
    const page =
      '<html><head><title>x</title></head><body class="a"><p>Guess $$$n$$$ <img src="a.png"></p></body></html>'
    const html = { 'statements/.html/english/problem.html': page, 'statements/.html/english/a.png': 'png' }
    const pdf = { 'statements/.pdf/english/problem.pdf': '%PDF' }
    const read = await renderStatements(await readOne({ ...files, ...html, ...pdf }))
    expect(read).toEqual({ text: '<p>Guess $n$ <img src="«a.png»"></p>', files: [['a.png', true, 'png']] })
    const linked = await renderStatements(await readOne({ ...files, ...pdf }))
    expect(linked.files).toEqual([['problem.pdf', false, '%PDF']])
  })

  it('shows the samples of the statement, never a test that an interactor reads', async () => {
    const example = english({ 'example.01': 'in', 'example.01.a': 'out' })
    const samplesOf = async (all: Files) => (await readOne(all)).samples
    expect(await samplesOf({ ...interactive, ...sections, ...example })).toEqual([{ input: 'in', output: 'out' }])
    expect(await samplesOf({ ...interactive, 'statements/english/problem-properties.json': properties })).toEqual([
      { input: 'in', output: 'out' },
    ])
    expect(await samplesOf({ ...interactive, ...sections })).toEqual([])
    expect(await samplesOf({ ...files, ...sections })).toEqual([{ input: 'secret', output: 'answer' }])
  })

  it('AD-06 names the tutorial, other languages and what else it does not take', async () => {
    const resources =
      '<file path="files/testlib.h" type="h.g++"/><file path="files/x.h" for-types="cpp.*"><assets><asset name="SOLUTION"/></assets></file>'
    const more = `<files><resources>${resources}</resources><executables><executable>${source}</executable></executables></files>
      <properties><property name="tests-wellformed" value="true"/></properties><tags/>`
    const names = '<name language="english" value="Twice"/><name language="russian" value="Дважды"/>'
    const { left, extraFiles } = await readOne({
      ...files,
      ...sections,
      'problem.xml': createXml('', more).replace('<name language="english" value="Twice"/>', names),
      'statement-sections/english/tutorial.tex': 'Because.',
      'statement-sections/bulgarian/legend.tex': 'Познай.',
      'files/testlib.h': '',
      'files/x.h': '',
      'files/gen.cpp': '',
      'doall.sh': '',
      'check.exe': '',
    })
    expect(left.map(({ fields }) => fields.what)).toEqual([
      'russian: Дважды',
      'problem.xml: problem.properties',
      'files/gen.cpp',
      'statement-sections/bulgarian/legend.tex',
      'statement-sections/english/tutorial.tex',
    ])
    expect(extraFiles).toMatchObject([{ name: 'x.h', language: 'cpp' }])
  })
})
