import { describe, expect, it } from 'vitest'
import { ProblemForm } from './contract-form.ts'
import { changedFields, filterAdmin, orders } from './rules.ts'

const row = (pid: number, change: object = {}) => ({
  pid,
  problemId: `P${pid}`,
  title: { en: 'Sum', 'zh-CN': '求和' },
  author: 'Ada',
  auth: 1,
  difficulty: 0,
  type: 0,
  tags: [1, 2],
  source: {},
  judgeMode: 'default' as const,
  gmtModified: `2026-0${pid}-01`,
  ...change,
})
const pids = (rows: readonly { pid: number }[]) => rows.map(({ pid }) => pid)

describe('AD-05 the list of staff', () => {
  const rows = [
    row(1),
    row(2, { auth: 2, author: 'Bob' }),
    row(3, { judgeMode: 'spj', type: 1, source: { en: 'Cup' } }),
    row(4, {
      problemId: 'HDU-1000',
      title: { en: 'There' },
      author: 'Cy',
      auth: 3,
      difficulty: 2,
      type: 2,
      tags: [7],
      judgeMode: 'interactive',
    }),
  ]

  it.each([
    [{}, [1, 2, 3, 4]],
    [{ keyword: '求' }, [1, 2, 3]],
    [{ keyword: 'bob' }, [2]],
    [{ keyword: 'CUP' }, [3]],
    [{ keyword: 'p3' }, [3]],
    [{ auth: 2 }, [2]],
    [{ oj: 'All' }, [1, 2, 3, 4]],
    [{ oj: 'Mine' }, [1, 2, 3]],
    [{ oj: 'HDU' }, [4]],
    [{ type: 1, judgeMode: 'spj' }, [3]],
    [{ judgeMode: '' }, [1, 2, 3, 4]],
    [{ author: 'ADA' }, [1, 3]],
    [{ tagId: [1, 2] }, [1, 2, 3]],
    [{ tagId: [1, 9] }, []],
    [{ difficulty: 1 }, []],
  ])('filters by %j', (filter, wanted) => {
    expect(pids(filterAdmin(rows, { tagId: [], ...filter }))).toEqual(wanted)
  })

  it('is sorted as asked', () => {
    expect(pids(rows.toSorted(orders.newest))).toEqual([4, 3, 2, 1])
    expect(pids(rows.toSorted(orders.modified))).toEqual([4, 3, 2, 1])
    expect(pids(rows.toSorted(orders.problemId))).toEqual([1, 2, 3, 4])
  })
})

it('names the fields in which two states differ, and no others', () => {
  const form = (change: object = {}, rest: object = {}) =>
    ProblemForm.parse({
      problem: {
        problemId: 'A',
        title: 'a',
        description: 'b',
        input: 'c',
        output: 'd',
        ...change,
      },
      ...rest,
    })
  expect(changedFields(form(), form(), false)).toEqual([])
  expect(changedFields(form(), form({ timeLimit: 7 }, { tags: [1] }), true)).toEqual(['timeLimit', 'tags', 'testData'])
})
