import { describe, expect, it } from 'vitest'
import { bankOf, examplesText, groupedTags, ojOf, tagsOf } from './rules.ts'

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

describe('PB-02 whose problems', () => {
  it('tells other judges’ problems by their ids', () => {
    expect(['CF-4A', 'GYM-1', 'POJ-1000', '1000', 'CF', 'cf-4A'].map(ojOf)).toEqual([
      'CF',
      'GYM',
      'POJ',
      'Mine',
      'Mine',
      'Mine',
    ])
  })

  it('takes Mine, ME, nothing and nonsense as the own bank', () => {
    expect([undefined, 'Mine', 'ME', '', 'x', 'All', 'HDU'].map(bankOf)).toEqual([
      ...Array(5).fill('Mine'),
      'All',
      'HDU',
    ])
  })
})

describe('PB-04 tags by classification', () => {
  const bank = 'site' as const
  const tag = (id: number, more: { tcid?: number; oj?: string } = {}) => ({
    bank,
    id,
    name: { en: `tag ${id}` },
    color: '#000000',
    oj: null,
    tcid: null,
    ...more,
  })
  const tags = [tag(1, { tcid: 7 }), tag(2), tag(3, { tcid: 99 }), tag(4, { oj: 'CF' }), tag(5, { tcid: 7 })]
  const groups = [
    { bank, id: 7, name: { en: 'Structures', 'zh-CN': '数据结构' }, oj: null, rank: 1 },
    { bank, id: 8, name: { en: 'Empty' }, oj: null, rank: 2 },
  ]
  const shown = (which: string) =>
    groupedTags(tags, groups, which, 'zh-CN').map(({ classification, tagList }) => ({
      name: classification?.name ?? null,
      ids: tagList.map(({ id }) => id),
    }))

  it('puts those of no known classification last and leaves empty groups out', () => {
    expect(shown('Mine')).toEqual([
      { name: '数据结构', ids: [1, 5] },
      { name: null, ids: [2, 3] },
    ])
  })

  it('shows other judges’ tags with all banks, or with theirs', () => {
    expect(shown('All').flatMap(({ ids }) => ids)).toEqual([1, 5, 2, 3, 4])
    expect(shown('CF')).toEqual([{ name: null, ids: [4] }])
  })
})
