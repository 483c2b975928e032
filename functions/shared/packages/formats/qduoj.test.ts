import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { Status } from '../../judging/verdicts.ts'
import { PackageError } from '../read-files.ts'
import { readAll, readOne, renderStatements, writeZip } from './testing.ts'

const problem = {
  display_id: 'A-1',
  title: 'Sum',
  tags: ['easy'],
  hint: { format: 'html', value: '' },
  source: 'Spring',
  description: { format: 'html', value: '<p>Add.</p>' },
  input_description: { format: 'html', value: 'two' },
  output_description: { format: 'html', value: 'one' },
  time_limit: 1000,
  memory_limit: 256,
  rule_type: 'ACM',
  spj: null,
  samples: [{ input: '1 2', output: '3' }],
  test_case_score: [{ score: 100, input_name: '1.in', output_name: '1.out' }],
  template: { 'C++': { prepend: '', template: 'int main', append: '' } },
  answers: [{ language: 'C++', code: 'int main() {}' }],
}
const files = (changes: object = {}) => ({
  '1/problem.json': JSON.stringify({ ...problem, ...changes }),
  '1/testcase/1.in': '1 2\n',
  '1/testcase/1.out': '3\n',
})

describe('JD-09 QDUOJ packages', () => {
  it('takes pictures that were pasted into the text, and leaves those of the old site', async () => {
    const pasted = `data:image/jpeg;base64,${Buffer.from('tree').toString('base64')}`
    const text = `<img src="${pasted}"> <img src="/public/upload/a.png">`
    const { files: shown, text: after } = await renderStatements(
      await readOne(files({ description: { format: 'html', value: text } })),
    )
    expect(shown).toEqual([['1.jpeg', true, 'tree']])
    expect(after).toBe('<img src="«1.jpeg»"> <img src="/public/upload/a.png">')
  })

  it('reads all problems of a zip, with answers as accepted solutions', async () => {
    const second = { ...files({ display_id: 'A-2', rule_type: 'OI' }) }
    const moved = Object.entries(second).map(([path, content]) => [path.replace('1/', '2/'), content])
    const [first, oi] = await readAll(await writeZip({ ...files(), ...Object.fromEntries(moved) }, 'export.zip'))
    expect(first).toMatchObject({
      id: 'A-1',
      name: 'export/A-1',
      title: { en: 'Sum' },
      needs: [],
      tags: [{ en: 'easy' }],
      settings: { timeLimit: 1000, memoryLimit: 256, type: 'acm' },
      samples: [{ input: '1 2', output: '3' }],
      statements: { en: { description: '<p>Add.</p>', input: 'two', output: 'one', hint: '' } },
      submissions: [{ name: 'accepted/1.cpp', expected: [Status.accepted] }],
    })
    expect(await readFile(first?.submissions[0]?.path ?? '', 'utf8')).toBe('int main() {}')
    expect(await readFile(first?.cases[0]?.answer ?? '', 'utf8')).toBe('3\n')
    expect(oi).toMatchObject({ id: 'A-2', settings: { type: 'oi', ioScore: 100 }, cases: [{ score: 100 }] })
  })

  it('marks a special judge and code round the submission', async () => {
    const template = { C: { prepend: '#include "x.h"', template: '', append: '' } }
    const found = await readOne(files({ spj: { code: 'int x;', language: 'C' }, template }))
    expect(found).toMatchObject({ needs: [], settings: { judgeMode: 'spj' } })
    expect(found.templates).toEqual({ C: { before: '#include "x.h"', after: '' } })
    expect(found.checker).toMatchObject({ kind: 'C', protocol: 'qduoj' })
    expect(await readFile(found.checker?.files[0] ?? '', 'utf8')).toBe('int x;')
  })

  it.each([
    ['no JSON', { '1/problem.json': '{' }, /1\/problem\.json: is not valid JSON/],
    ['another shape', files({ time_limit: 'much' }), /1\/problem\.json: time_limit/],
    ['a missing test case', { ...files(), '1/testcase/1.out': undefined }, /testcase\/1\.out: is missing/],
    ['no test case', files({ test_case_score: [] }), /problem\.json: has no test points/],
    [
      'a path that climbs out',
      files({ test_case_score: [{ score: 1, input_name: '../../../etc/passwd', output_name: '1.out' }] }),
      /is missing/,
    ],
  ])('refuses %s', async (_, changed, message) => {
    await expect(readOne(changed)).rejects.toThrow(message)
    await expect(readOne(changed)).rejects.toThrow(PackageError)
  })
})
