import { type Files, temporaryFolder, writeFolder } from '@oj/shared/packages/formats/testing.ts'
import { readPackages } from '@oj/shared/packages/read-packages.ts'
import { expect, it } from 'vitest'
import { assessImport } from './assess.ts'

const sum: Files = {
  'problem.yaml': 'name: Sum\nvalidation: custom\n',
  'data/sample/1.in': '1 2\n',
  'data/sample/1.ans': '3\n',
  'data/secret/1.in': '2 2\n',
  'data/secret/1.ans': '4\n',
  'problem_statement/problem.en.tex': '\\problemname{Sum}\nAdd them.\n',
}

/** Of a package with these files. */
async function assess(files: Files) {
  const scratch = await temporaryFolder()
  const [problem] = await readPackages(await writeFolder(files), scratch)
  if (!problem) throw new Error('no problem was read')
  return assessImport(problem, { levels: [0], languages: ['C++ 23'] }, { scratch })
}

const library = '// of the library\n'.repeat(12_000)
const main = 'int main() { return 42; }\n'

it('AD-05 a checker that holds the whole library is taken', async () => {
  const { form, refusal } = await assess({ ...sum, 'output_validators/checker.cpp': `${library}${main}` })
  expect([refusal, form?.problem.spjCode]).toEqual([null, `${library}${main}`])
})

it('AD-05 a validator keeps the library that lies beside it, since judges only have that of Polygon', async () => {
  const folder = 'output_validators/check'
  const code = `#include "testlib.h"\n${main}`
  const { form, refusal } = await assess({ ...sum, [`${folder}/check.cpp`]: code, [`${folder}/testlib.h`]: library })
  expect([refusal, form?.problem.judgeExtraFile]).toEqual([null, { 'testlib.h': library }])
})

it('AD-05 a checker of testlib uses that of the judge', async () => {
  const { form, refusal } = await assess({
    'problem.xml': `<problem short-name="sum"><names><name language="english" value="Sum"/></names>
<judging><testset name="tests"><time-limit>1000</time-limit><memory-limit>268435456</memory-limit><test-count>1</test-count>
<input-path-pattern>tests/%02d</input-path-pattern><answer-path-pattern>tests/%02d.a</answer-path-pattern>
<tests><test method="manual"/></tests></testset></judging>
<assets><checker type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker></assets></problem>`,
    'tests/01': '1 2\n',
    'tests/01.a': '3\n',
    'files/check.cpp': '#include "testlib.h"\nint main() {}\n',
    'files/testlib.h': library,
  })
  expect([refusal, form?.problem.spjCode?.length, form?.problem.judgeExtraFile]).toEqual([null, 35, {}])
})
