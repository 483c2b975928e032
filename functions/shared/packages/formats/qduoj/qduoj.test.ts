import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { Status } from '../../../judging/verdicts.ts'
import { PackageError } from '../../read-files.ts'
import { listLeft, readAll, readEvery, readOne, readTaken, renderStatements, writeZip } from '../testing.ts'

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
    [
      'no test case',
      { ...files({ test_case_score: [] }), '1/testcase/1.in': undefined, '1/testcase/1.out': undefined },
      /problem\.json: has no test points/,
    ],
    [
      'a path that climbs out',
      files({ test_case_score: [{ score: 1, input_name: '../../../../etc/passwd', output_name: '1.out' }] }),
      /is missing/,
    ],
  ])('refuses %s', async (_, changed, message) => {
    await expect(readOne(changed)).rejects.toThrow(message)
    await expect(readOne(changed)).rejects.toThrow(PackageError)
  })

  it('takes a problem whose test points are worth the same: those of its folder', async () => {
    const more = {
      '1/testcase/2.in': '2 2\n',
      '1/testcase/2.out': '4\n',
      '1/testcase/info': '{}',
      '1/testcase/3.out': '',
    }
    const found = await readOne({ ...files({ test_case_score: null }), ...more })
    expect(found).toMatchObject({ settings: { type: 'acm' }, cases: [{ name: '1' }, { name: '2' }] })
    expect(listLeft(found)).toEqual(['testcase/3.out is not taken'])
    const oi = await readOne({ ...files({ test_case_score: null, rule_type: 'OI' }), ...more })
    expect(oi).toMatchObject({ settings: { type: 'oi', ioScore: 100 }, cases: [{ score: 50 }, { score: 50 }] })
    await expect(readOne({ ...files({ test_case_score: null }), '1/testcase/2.in': '' })).rejects.toThrow(
      /2\.out: is missing/,
    )
  })

  it('refuses a bad problem by its folder, and takes the others', async () => {
    const others = {
      '2/problem.json': '{}',
      ...Object.fromEntries(Object.entries(files()).map(([path, one]) => [path.replace('1/', '3/'), one])),
    }
    const all = await readEvery(await writeZip({ ...files(), ...others }, 'export.zip'))
    expect(all.map((one) => ('error' in one ? one.id : one.name))).toEqual(['export/A-1', '2', 'export/A-1'])
  })

  it('tells the language by the characters, of each tag for itself', async () => {
    const said = {
      title: '求和',
      description: { format: 'markdown', value: '给定 a 与 b。' },
      tags: ['dp', '图论'],
      source: 'A 校赛',
    }
    expect(await readOne(files(said))).toMatchObject({
      title: { 'zh-CN': '求和' },
      source: { 'zh-CN': 'A 校赛' },
      tags: [{ en: 'dp' }, { 'zh-CN': '图论' }],
      statements: { 'zh-CN': { description: '给定 a 与 b。' } },
    })
  })

  it.each([
    ['in parts', { prepend: '', template: 'int add();', append: '' }],
    [
      'as one text',
      '//PREPEND BEGIN\n//PREPEND END\n\n//TEMPLATE BEGIN\nint add();//TEMPLATE END\n\n//APPEND BEGIN\n//APPEND END',
    ],
    ['bare', 'int add();'],
  ])('keeps templates that are written %s', async (_, template) => {
    const found = await readOne(files({ template: { 'C++': template, Brainfuck: template } }))
    expect(found.site?.codeTemplates).toEqual([{ language: 'C++', code: 'int add();', status: true }])
    expect(found.templates).toEqual({})
    expect(listLeft(found)).toEqual(['template: Brainfuck is not taken'])
  })

  it('takes files in place of standard input and output, languages, level, and that it is hidden', async () => {
    const io_mode = { io_mode: 'File IO', input: 'a.in', output: 'a.out' }
    const found = await readOne(files({ io_mode, languages: ['C++'], difficulty: 'High', visible: false }))
    expect(found).toMatchObject({
      settings: { fileIO: { input: 'a.in', output: 'a.out' } },
      site: { languages: ['C++'], auth: 2 },
      difficulty: 2,
    })
    await expect(readOne(files({ io_mode: { ...io_mode, input: '../a' } }))).rejects.toThrow(/no plain file name/)
  })

  it('uses or names each key and file', async () => {
    const keys = ['title', 'source', 'description', 'input_description', 'output_description', 'hint', 'created_by']
    const marked = Object.fromEntries(keys.map((key) => [key, `mark-${key}`]))
    const code = (name: string) => ({ language: 'C', code: `mark-${name}` })
    const template = { C: { prepend: 'mark-prepend', template: 'mark-template', append: 'mark-append' } }
    const all = {
      ...marked,
      tags: ['mark-tags'],
      samples: [{ input: 'mark-input', output: 'mark-output' }],
      template,
      spj: code('spj'),
      answers: [code('answers')],
    }
    const found = await readOne({ ...files(all), '1/testcase/mark-file.in': '', '1/mark-beside.txt': '' })
    const text = `${await readTaken(found)}\n${listLeft(found).join('\n')}`
    const more = ['tags', 'input', 'output', 'prepend', 'template', 'append', 'spj', 'answers', 'file', 'beside']
    const isTold = (name: string) => text.includes(`mark-${name}`) || text.includes(`problem.json: ${name} is not`)
    expect([...keys, ...more].filter((name) => !isTold(name))).toEqual([])
  })
})
