import * as z from 'zod/mini'

/** The number of problems. */
const problems = 20_000
/** The number of tags. */
export const tagsOfSite = 200

export const words = ['Lantern', 'River', 'Palindrome', 'Shortest Path', 'Knapsack', 'Segment Tree', 'Ferry', 'Cup']
export const zhWords = ['灯笼', '河流', '回文', '最短路', '背包', '线段树', '渡轮', '锦标赛']

/** A generated problem: titles in both languages, a source, three tags. */
const made = (n: number) => {
  const [en = '', zh = ''] = [words[n % words.length], zhWords[(n * 3) % zhWords.length]]
  return {
    bank: 'site',
    pid: 100_000 + n,
    problemId: String(20_000 + n),
    difficulty: n % 3,
    type: n % 2,
    auth: 1,
    title: { en: `${en} ${n}`, 'zh-CN': `${zh} ${n}` },
    source: { en: `Regional ${1990 + (n % 36)}`, 'zh-CN': `${1990 + (n % 36)} 年区域赛` },
    tags: [n % tagsOfSite, (n * 7) % tagsOfSite, (n * 13) % tagsOfSite],
    author: 'root',
    packageVersion: '',
    gmtModified: '2026-01-01T00:00:00.000Z',
  }
}

/** Stores the bank where the server reads it: a new version of the stored catalogue, and its counts. */
export async function fillBank(): Promise<void> {
  const [{ catalogue }, { transact }, { snapshot }, { noCounts }, { tableOf }] = await Promise.all([
    import('@oj/functions/platform/table/catalogue.ts'),
    import('@oj/functions/platform/table/index.ts'),
    import('@oj/functions/platform/objects/snapshot.ts'),
    import('@oj/functions/features/problem/counts/counts.ts'),
    import('@oj/functions/features/problem/counts/count-list.ts'),
  ])
  const rows = Array.from({ length: problems }, (_, n) => made(n))
  const bank = catalogue<object>(
    'problem',
    async () => rows,
    (row) => row,
  )
  await transact([bank.stamp()])
  await bank.rows()
  const counts = new Map(rows.map(({ pid }, n) => [pid, { ...noCounts, total: 3 * n + 2, ac: n + 1, wa: 2 * n + 1 }]))
  const lists = snapshot('problem-counts', { table: z.unknown() })
  if (!(await lists.publish({ table: tableOf(counts) }, '', await lists.head()))) throw new Error('somebody else built')
}
