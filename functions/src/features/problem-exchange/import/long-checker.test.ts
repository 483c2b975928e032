import { temporaryFolder, writeFolder } from '@oj/shared/packages/formats/testing.ts'
import { readPackages } from '@oj/shared/packages/read-packages.ts'
import { expect, it } from 'vitest'
import { assessImport } from './assess.ts'

it('AD-05 a checker that holds the whole library is taken', async () => {
  const scratch = await temporaryFolder()
  const checker = `${'// of the library\n'.repeat(12_000)}int main() { return 42; }\n`
  const folder = await writeFolder({
    'problem.yaml': 'name: Sum\nvalidation: custom\n',
    'data/sample/1.in': '1 2\n',
    'data/sample/1.ans': '3\n',
    'data/secret/1.in': '2 2\n',
    'data/secret/1.ans': '4\n',
    'problem_statement/problem.en.tex': '\\problemname{Sum}\nAdd them.\n',
    'output_validators/checker.cpp': checker,
  })
  const [problem] = await readPackages(folder, scratch)
  if (!problem) throw new Error('no problem was read')
  const { form, refusal } = await assessImport(problem, { levels: [0], languages: ['C++ 23'] }, { scratch })
  expect([refusal, form?.problem.spjCode]).toEqual([null, checker])
})
