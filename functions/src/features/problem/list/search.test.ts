import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ProblemAuth } from '../contract.ts'
import { type ProblemFilter, problemSearch } from './search.ts'

const row = (problemId: string, en: string, zh: string, more: { difficulty?: number; tags?: number[] } = {}) => ({
  problemId,
  title: { en, 'zh-CN': zh },
  source: { en: `Cup of ${en}`, 'zh-CN': '校赛' },
  difficulty: 0,
  tags: [],
  auth: ProblemAuth.public as number,
  ...more,
})
const rows = [
  row('1000', 'A + B', 'A + B 问题', { tags: [1] }),
  row('1001', 'Paper Lantern', '纸灯笼', { difficulty: 2, tags: [1, 2] }),
  row('11000', 'Long id', '长题号'),
  row('CF-1000', 'Elsewhere', '别处'),
  { ...row('1003', 'Hidden Lantern', '隐藏'), auth: ProblemAuth.private },
]
const tags = [
  { id: 1, name: { en: 'Math', 'zh-CN': '数学' } },
  { id: 2, name: { en: 'Graph', 'zh-CN': '图论' } },
]
const search = problemSearch<(typeof rows)[number]>()
const plain: ProblemFilter = { oj: 'Mine', tagId: [] }
const idsOf = (filter: Partial<ProblemFilter>) =>
  search(rows, tags, { ...plain, ...filter }).map((one) => one.problemId)

describe('the search of the bank', () => {
  it('PB-05 looks in ids, titles, sources and tags of both languages, whatever the width and case', () => {
    expect(idsOf({ keyword: 'LANTERN' })).toEqual(['1001'])
    expect(idsOf({ keyword: '灯笼' })).toEqual(['1001'])
    expect(idsOf({ keyword: '１００１' })).toEqual(['1001'])
    expect(idsOf({ keyword: '图论' })).toEqual(['1001'])
    expect(idsOf({ keyword: 'graph' })).toEqual(['1001'])
    expect(idsOf({ keyword: 'cup of paper' })).toEqual(['1001'])
    expect(idsOf({ keyword: '校赛' })).toEqual(['1000', '1001', '11000'])
  })

  it('PB-05 finds what has accents by plain letters and by others, and keeps the marks of other scripts', () => {
    const bank = [row('1', 'Cafe\u0301 Bücher, Łódź', 'がく'), row('2', 'Cake', 'かく')]
    const ids = (keyword: string) => problemSearch()(bank, [], { ...plain, keyword }).map(({ problemId }) => problemId)
    expect(['cafe', 'CAFÉ', 'buche', 'lodz', 'がく', 'かく'].map(ids)).toEqual([
      ['1'],
      ['1'],
      ['1'],
      ['1'],
      ['1'],
      ['2'],
    ])
  })

  it('PB-05 wants every word, in any order, and none that runs from one text into the next', () => {
    expect(idsOf({ keyword: '  lantern　数学 ' })).toEqual(['1001'])
    expect(idsOf({ keyword: 'lantern 长' })).toEqual([])
    expect(idsOf({ keyword: '笼cup' })).toEqual([])
  })

  it('PB-05 puts the problem with this very id first', () => {
    expect(idsOf({ keyword: '1000' })).toEqual(['1000', '11000'])
    expect(idsOf({ keyword: '11000' })).toEqual(['11000'])
    expect(idsOf({ keyword: '1000', oj: 'All' })).toEqual(['1000', '11000', 'CF-1000'])
  })

  it('PB-05 puts what is called so before what has such a tag, and that before what comes from there', () => {
    const source = { en: 'Sample problems', 'zh-CN': '样题' }
    const bank = [
      { ...row('1', 'A + B', ''), source },
      { ...row('2', 'Problem of tags', '', { tags: [7] }), source },
      { ...row('3', 'Walk', '', { tags: [8] }), source },
      { ...row('4', 'Cleaning Robot', ''), source },
      { ...row('ROB-1', 'Another', ''), source },
    ]
    const names = [
      { id: 7, name: { en: 'Greedy' } },
      { id: 8, name: { en: 'Robots' } },
    ]
    const all: ProblemFilter = { ...plain, oj: 'All' }
    const ids = (filter: ProblemFilter) => problemSearch()(bank, names, filter).map(({ problemId }) => problemId)
    expect(ids({ ...all, keyword: 'rob' })).toEqual(['ROB-1', '2', '4', '3', '1'])
    expect(ids({ ...all, keyword: 'rob', sort: 'id' })).toEqual(['1', '2', '3', '4', 'ROB-1'])
  })

  it('PB-02 narrows by level, bank and all chosen tags', () => {
    expect(idsOf({ difficulty: 2 })).toEqual(['1001'])
    expect(idsOf({ oj: 'CF' })).toEqual(['CF-1000'])
    expect(idsOf({ tagId: [1, 2] })).toEqual(['1001'])
    expect(idsOf({ tagId: [1, 3] })).toEqual([])
    expect(idsOf({})).toHaveLength(3)
  })

  it('follows a tag that got another name', () => {
    const renamed = [{ id: 1, name: { en: 'Arithmetic' } }]
    expect(search(rows, renamed, { ...plain, keyword: 'arithm' })).toHaveLength(2)
    expect(search(rows, renamed, { ...plain, keyword: '数学' })).toHaveLength(0)
  })

  it('PB-05 never shows what is hidden, and finds each title that it is asked for', () => {
    const title = fc.string({ minLength: 1, maxLength: 12, unit: 'binary' })
    fc.assert(
      fc.property(fc.array(title, { maxLength: 8 }), fc.nat(), (titles, at) => {
        const bank = titles.map((text, n) => ({
          ...row(String(n), text, ''),
          auth: n % 3 === 0 ? ProblemAuth.private : ProblemAuth.public,
        }))
        const wanted = bank[at % Math.max(bank.length, 1)]
        const found = search(bank, [], { ...plain, keyword: wanted?.title.en ?? '' })
        expect(found.every(({ auth }) => auth === ProblemAuth.public)).toBe(true)
        if (wanted?.auth === ProblemAuth.public) expect(found).toContain(wanted)
      }),
    )
  })
})
