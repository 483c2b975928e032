import { describe, expect, it } from 'vitest'
import { Status } from '../../../judging/verdicts.ts'
import { PackageError } from '../../read-files.ts'
import { plainlyScored } from '../../scoring/plain-scoring.ts'
import { readAll, readOne, renderStatements, writeZip } from '../testing.ts'

const solution = (tag: string, file: string) =>
  `<solution tag="${tag}"><source path="solutions/${file}" type="cpp.g++17"/><binary path="solutions/x.exe"/></solution>`
const tests = '<test method="manual" sample="true"/><test cmd="gen 2" method="generated"/>'
const xml = `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<problem revision="1" short-name="sum" url="https://example.org/sum">
  <names><name language="english" value="Sum"/><name language="chinese" value="求和"/></names>
  <judging cpu-name="" cpu-speed="" input-file="" output-file="">
    <testset name="pretests"><time-limit>1</time-limit><memory-limit>1</memory-limit>
      <input-path-pattern>x/%d</input-path-pattern><answer-path-pattern>x/%d.a</answer-path-pattern></testset>
    <testset name="tests">
      <time-limit>1500</time-limit>
      <memory-limit>268435456</memory-limit>
      <test-count>2</test-count>
      <input-path-pattern>tests/%02d</input-path-pattern>
      <answer-path-pattern>tests/%02d.a</answer-path-pattern>
      <tests>${tests}</tests>
    </testset>
  </judging>
  <assets><solutions>${solution('main', 'main.cpp')}</solutions></assets>
  <tags><tag value="math"/></tags>
</problem>`
const files = (text = xml) => ({
  'problem.xml': text,
  'tests/01': '1 2\n',
  'tests/01.a': '3\n',
  'tests/02': '2 2\n',
  'tests/02.a': '4\n',
  'solutions/main.cpp': 'int main() {}',
  'files/check.cpp': '',
  'statement-sections/english/legend.tex': 'Add.',
  'statement-sections/english/input.tex': 'two',
  'statement-sections/english/output.tex': 'one',
})
const withAsset = (asset: string) => xml.replace('<assets>', `<assets>${asset}`)
const scored = xml
  .replace(tests, '<test points="10.0" group="0"/><test points="40.0" group="1"/>')
  .replace(
    '</testset>\n  </judging>',
    '<groups><group name="0" points-policy="each-test"/><group name="1" points-policy="complete-group"/></groups></testset></judging>',
  )

describe('JD-09 Polygon packages', () => {
  it('reads a full package from a zip', async () => {
    const [problem] = await readAll(await writeZip(files(), 'sum-7.zip'))
    expect(problem).toMatchObject({
      id: 'sum',
      name: 'sum-7',
      title: { en: 'Sum', 'zh-CN': '求和' },
      tags: [{ en: 'math' }],
      needs: [],
      left: [{ code: 'not-taken-why', fields: { what: 'testset pretests' } }, { fields: { what: 'files/check.cpp' } }],
      settings: { timeLimit: 1500, memoryLimit: 256, type: 'acm', fileIO: null },
      samples: [{ input: '1 2\n', output: '3\n' }],
      statements: { en: { description: 'Add.', input: 'two', output: 'one', hint: '' } },
      submissions: [{ name: 'main/main.cpp', expected: [Status.accepted] }],
    })
    expect(problem?.cases.map(({ name }) => name)).toEqual(['01', '02'])
  })

  it.each([
    ['accepted', [Status.accepted]],
    ['wrong-answer', [Status.wrongAnswer]],
    ['time-limit-exceeded', [Status.timeLimitExceeded]],
    ['time-limit-exceeded-or-accepted', [Status.timeLimitExceeded, Status.accepted]],
    ['memory-limit-exceeded', [Status.memoryLimitExceeded]],
  ])('expects of a solution with the tag %s what it says', async (tag, expected) => {
    const { submissions } = await readOne(files(xml.replace('tag="main"', `tag="${tag}"`)))
    expect(submissions).toMatchObject([{ expected }])
  })

  it.each(['do-not-run', 'great'])('AD-06 leaves out solutions with the tag %s, and says so', async (tag) => {
    const { submissions, left } = await readOne(files(xml.replace('tag="main"', `tag="${tag}"`)))
    expect(submissions).toEqual([])
    expect(left).toContainEqual({ code: 'not-taken', fields: { what: `solutions/main.cpp (${tag})` } })
  })

  it.each([
    ['cpp.g++17', 'c++17'],
    ['cpp.gcc13-64-winlibs-g++20', 'c++20'],
    ['cpp.ms2017', 'c++23'],
    ['python.3', 'python3'],
    ['python.pypy3-64', 'pypy3'],
  ])('takes %s for %s', async (type, language) => {
    const { submissions } = await readOne(files(xml.replace('type="cpp.g++17"', `type="${type}"`)))
    expect(submissions[0]?.language).toBe(language)
  })

  it('marks checker, interactor and several runs, and reads file names', async () => {
    const source = '<source path="files/check.cpp" type="cpp.g++17"/>'
    const checker = `<checker name="std::wcmp.cpp" type="testlib">${source}</checker><interactor>${source}</interactor>`
    const changed = withAsset(checker).replace(
      'input-file="" output-file=""',
      'input-file="a.in" output-file="a.out" run-count="2"',
    )
    const problem = await readOne(files(changed))
    expect(problem.needs).toEqual(['two-runs'])
    expect(problem.settings.judgeMode).toBe('interactive')
    expect(problem.checker).toMatchObject({ protocol: 'testlib' })
    expect(problem.interactor?.files).toEqual([expect.stringMatching(/files\/check\.cpp$/)])
    expect(problem.settings.fileIO).toEqual({ input: 'a.in', output: 'a.out' })
  })

  it('JD-04 reads points and groups', async () => {
    const { cases, settings } = await readOne(files(scored))
    expect(cases.map(({ score, group }) => [score, group])).toEqual([
      [10, 2],
      [40, 1],
    ])
    expect(settings).toMatchObject({ type: 'oi', judgeCaseMode: 'subtask_lowest', ioScore: 50 })
    const linked = scored.replace(
      'policy="complete-group"/>',
      'policy="complete-group"><dependencies><dependency group="0"/></dependencies></group>',
    )
    const { grading } = await readOne(files(linked))
    expect(grading).toMatchObject({
      full: 50,
      ruledBy: 'score',
      root: {
        members: [
          { name: '0', score: 'sum' },
          { name: '1', score: { all: 40 }, requires: ['0'] },
        ],
      },
    })
    const after = plainlyScored(await readOne(files(linked)))
    expect(after.cases.map(({ group }) => group)).toEqual([1, 2])
    expect(after.settings.subtaskRequires).toEqual([{ group: 2, requires: [1] }])
  })

  it('takes the comparison of a standard checker that is only named, and refuses one that has none', async () => {
    const named = (name: string) => files(withAsset(`<checker name="${name}"><source path="files/no.cpp"/></checker>`))
    expect(await readOne(named('std::rcmp6.cpp'))).toMatchObject({
      checker: null,
      needs: [],
      settings: { judgeMode: 'default', comparison: { absolute: 1e-6, relative: 1e-6, spaceSensitive: false } },
    })
    expect((await readOne(named('std::uncmp.cpp'))).needs).toEqual(['standard-checker'])
  })

  it('takes the headers of a package for its checker, but not its testlib, and the version of a Python', async () => {
    const resources = '<files><resources><file path="files/testlib.h"/><file path="files/x.h"/></resources></files>'
    const changed = xml.replace('<assets>', `${resources}<assets>`).replace('cpp.g++17', 'python.2')
    const problem = await readOne({ ...files(changed), 'files/testlib.h': '', 'files/x.h': '' })
    expect(problem.judgeFiles.map(({ name }) => name)).toEqual(['x.h'])
    expect(problem.submissions[0]?.language).toBe('python2')
  })

  it.each([
    [
      'a package without answers',
      { ...files(), 'tests/02.a': undefined },
      /tests\/02\.a: is missing: this is not a full package/,
    ],
    [
      'a package without tests',
      { ...files(), 'tests/02': undefined },
      /tests\/02: is missing: this is not a full package/,
    ],
    ['a missing solution', { ...files(), 'solutions/main.cpp': undefined }, /solutions\/main\.cpp: is missing/],
    [
      'a missing checker',
      files(withAsset('<checker><source path="files/x.cpp"/></checker>')),
      /files\/x\.cpp: is missing/,
    ],
    ['a bad limit', files(xml.replace('1500', 'x')), /problem\.xml: has a bad time limit/],
    ['no limit', files(xml.replace('<time-limit>1500</time-limit>', '')), /problem\.xml: .*time-limit/],
    ['no tests', files(xml.replace(tests, '')), /problem\.xml: has no test points/],
    ['no XML', files('{}'), /problem\.xml: is not valid XML/],
    ['another XML', files('<html></html>'), /problem\.xml: problem/],
    [
      'a document type',
      files(xml.replace('<problem ', '<!DOCTYPE problem [<!ENTITY x "y">]><problem ')),
      /document type/,
    ],
    ['a path that climbs out', files(xml.replace('tests/%02d<', '../../../etc/passwd<')), /is missing/],
  ])('refuses %s', async (_, changed, message) => {
    await expect(readOne(changed)).rejects.toThrow(message)
    await expect(readOne(changed)).rejects.toThrow(PackageError)
  })

  it('brings along the pictures beside each statement', async () => {
    const problem = await readOne({
      ...files(),
      'statement-sections/english/legend.tex': 'See \\includegraphics[scale=1]{tree.png}.',
      'statement-sections/english/tree.png': 'tree',
      'statement-sections/chinese/legend.tex': '见 \\includegraphics{tree.png}。',
      'statements/chinese/tree.png': '树',
    })
    const shown = await renderStatements(problem)
    expect(shown.files.toSorted()).toEqual([
      ['tree.png', true, 'tree'],
      ['tree.png', true, '树'],
    ])
    expect(problem.statements.en?.description).toMatch(/^See !\[tree\]\(\/api\/file\/view\?id=[\w-]{22}\)\.$/)
  })
})
