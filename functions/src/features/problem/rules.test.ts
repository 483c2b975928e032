import { describe, expect, it } from 'vitest'
import { examplesText, filterProblems, mayOpen, tagsOf } from './rules.ts'

const row = (problemId: string, en: string, zh: string, difficulty = 0, tags: number[] = []) => ({
  problemId,
  title: { en, 'zh-CN': zh },
  difficulty,
  tags,
})
const rows = [row('1000', 'A + B', 'A + B 问题', 0, [1]), row('1001', 'Paper Lantern', '纸灯笼', 2, [1, 2])]
const idsOf = (filter: Parameters<typeof filterProblems>[1]) => filterProblems(rows, filter).map((one) => one.problemId)

describe('filterProblems', () => {
  it('PB-02 finds the keyword in the id and in the titles of both languages, whatever the width and case', () => {
    expect(idsOf({ keyword: 'LANTERN', tagId: [] })).toEqual(['1001'])
    expect(idsOf({ keyword: '灯笼', tagId: [] })).toEqual(['1001'])
    expect(idsOf({ keyword: '１０００', tagId: [] })).toEqual(['1000'])
  })

  it('PB-02 narrows by level and by all chosen tags', () => {
    expect(idsOf({ difficulty: 2, tagId: [] })).toEqual(['1001'])
    expect(idsOf({ tagId: [1, 2] })).toEqual(['1001'])
    expect(idsOf({ tagId: [1, 3] })).toEqual([])
  })
})

it('keeps private and contest problems from all but staff', () => {
  expect(mayOpen({ auth: 1 }, null)).toBe(true)
  expect(mayOpen({ auth: 2 }, ['default_user'])).toBe(false)
  expect(mayOpen({ auth: 3 }, null)).toBe(false)
  expect(mayOpen({ auth: 2 }, ['problem_admin'])).toBe(true)
})

it('writes samples in the form of the wire', () => {
  const text = examplesText([
    { input: '1 2\n', output: '3\n' },
    { input: '', output: 'x' },
  ])
  expect(text).toBe('<input>1 2\n</input><output>3\n</output><input></input><output>x</output>')
})

it("shows tags in the reader's language and in the staff's order, and none that are gone", () => {
  const tags = [
    { id: 1, name: { en: 'Math', 'zh-CN': '数学' }, color: 'red' },
    { id: 2, name: { en: 'Graph' }, color: 'blue' },
  ]
  expect(tagsOf([2, 9, 1], tags, 'zh-CN').map(({ name }) => name)).toEqual(['Graph', '数学'])
})
