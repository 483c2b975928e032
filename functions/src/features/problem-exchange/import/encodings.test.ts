import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plainSettings } from '@oj/shared/judging/settings.ts'
import { plainProblem } from '@oj/shared/packages/formats/format.ts'
import { expect, it, onTestFinished } from 'vitest'
import { lookAtCases, typedCases } from './cases.ts'
import { readProgramFields, readSolutions } from './programs.ts'

/** “求和” in GBK */
const gbk = Buffer.from([0xc7, 0xf3, 0xba, 0xcd])

async function writeFiles(files: Readonly<Record<string, string | Buffer>>) {
  const folder = await mkdtemp(join(tmpdir(), 'oj-encodings-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return (name: string) => join(folder, name)
}

it('AD-05 takes sources of a package in GBK, and names them', async () => {
  const source = Buffer.concat([Buffer.from('// '), gbk, Buffer.from('\nint main() {}\n')])
  const path = await writeFiles({ 'check.cpp': source, 'sol.cpp': source, 'odd.cpp': Buffer.from([0x2f, 0x2f, 0xff]) })
  const solution = (name: string) => ({ name, path: path(name), others: [], expected: [0], score: null })
  const problem = plainProblem({
    id: '1',
    title: {},
    settings: { ...plainSettings, judgeMode: 'spj' },
    cases: [],
    checker: { files: [path('check.cpp')], kind: '', protocol: 'testlib', flags: [] },
    submissions: [solution('sol.cpp'), solution('odd.cpp')],
  })
  const { programs, recoded } = await readProgramFields(problem)
  expect(programs.spjCode).toBe('// 求和\nint main() {}\n')
  const { solutions, remarks } = await readSolutions(problem)
  expect(solutions.map(({ code }) => code)).toEqual(['// 求和\nint main() {}\n'])
  expect([...recoded, ...remarks].map(({ message }) => message.en)).toEqual([
    expect.stringMatching(/\.cpp is in GBK and becomes UTF-8$/),
    'The file sol.cpp is in GBK and becomes UTF-8',
    'The solution odd.cpp is no text and is left out',
  ])
})

it('AD-05 types in cases as plain text, and only those that a form can hold as they are where bytes are kept', async () => {
  const path = await writeFiles({ '1.in': 'abc\r\n', '1.ans': gbk, '2.in': '\u0001\r\n', '2.ans': '3\n' })
  const caseOf = (name: string) => ({ input: path(`${name}.in`), answer: path(`${name}.ans`) })
  expect(await typedCases([caseOf('1')])).toEqual([{ input: 'abc\n', output: '求和' }])
  expect(await typedCases([caseOf('1')], true)).toBeNull()
  // bytes that are no text for sure
  expect(await typedCases([caseOf('2')])).toBeNull()
  const looked = await lookAtCases([{ ...caseOf('1'), name: '1', score: 0, group: null }])
  expect(looked.cases[0]?.texts.map(({ oddities }) => oddities)).toEqual([['crlf'], ['gbk']])
})
