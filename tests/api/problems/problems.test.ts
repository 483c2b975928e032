import { getProblemDraft, saveProblemDraft } from '@oj/functions/features/draft/contract.ts'
import { getProblemCodeTemplate, getProblemDetail, getProblemList } from '@oj/functions/features/problem/contract.ts'
import {
  getLastAcCode,
  submitProblemJudge,
  submitProblemTestJudge,
} from '@oj/functions/features/submission/contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { asRoot, call, freshName, judged, newUser, request, send, type TestUser } from '../../support/client/api.ts'
import { formOf, newProblem } from '../../support/data/problems.ts'
import { aPlusB, failing, right } from '../../support/data/programs.ts'
import { until } from '../../support/stack/patience.ts'
import { openServer } from '../../support/stack/server.ts'

let student: TestUser
let pid: number
beforeAll(async () => {
  student = await newUser('reader')
  pid = (await call(getProblemDetail, { problemId: aPlusB })).problem.id
})

const found = async (filter: Parameters<typeof call<typeof getProblemList>>[1]) =>
  (await call(getProblemList, filter)).records.map(({ problemId }) => problemId)

describe('PB-01 and PB-02 the list', () => {
  it('tolerates whatever stands in the query', async () => {
    const odd = '/api/get-problem-list?currentPage=0&limit=many&tagId={bad&difficulty=All&oj=ME&keyword='
    const { http, data } = await send('GET', odd)
    expect([http, data]).toEqual([200, expect.objectContaining({ current: 1, size: 30 })])
    expect((await send('GET', '/api/get-problem-list?difficulty=-1&tagId="1"')).http).toBe(200)
  })
})

describe('PB-02 the list by what one did, and its order', () => {
  it('tells solved, tried and untouched problems of the caller apart, with right totals', async () => {
    const staff = await asRoot()
    const mark = freshName('own')
    const ids: string[] = []
    for (const title of ['one', 'two', 'three']) {
      ids.push((await newProblem(staff, formOf({ title: `${mark} ${title}` }))).problemId)
    }
    const [solved = '', tried = '', untouched = ''] = ids
    const solver = await newUser('solver')
    await judged(solver, solved, 'Python3', right.Python3 ?? '')
    await judged(solver, tried, 'Python3', 'print(0)')
    const listed = async (filter: object, who?: TestUser) => {
      const { records, total } = await call(getProblemList, { keyword: mark, limit: 1, ...filter }, who)
      return { ids: records.map(({ problemId }) => problemId), total }
    }
    expect(await listed({ own: 'solved' }, solver)).toEqual({ ids: [solved], total: 1 })
    expect(await listed({ own: 'tried' }, solver)).toEqual({ ids: [tried], total: 1 })
    expect(await listed({ own: 'untouched' }, solver)).toEqual({ ids: [untouched], total: 1 })
    // what one did is nobody else's
    expect((await listed({ own: 'solved' }, student)).total).toBe(0)
    expect((await listed({ own: 'solved' })).total).toBe(0)
    expect((await listed({ own: 'untouched' })).total).toBe(3)
    expect((await listed({ own: 'untouched', currentPage: 3 })).ids).toEqual([listedLast(ids)])
  })

  it('sorts by id, level, rate and tries, over all pages', async () => {
    const all = (await call(getProblemList, { limit: 200 })).records.map(({ problemId }) => problemId)
    expect(await found({ limit: 200, sort: 'id', descending: true })).toEqual(all.toReversed())
    for (const sort of ['level', 'rate', 'tries'] as const) {
      const rows = (await call(getProblemList, { limit: 200, sort, descending: true })).records
      const values = rows.flatMap(({ difficulty, ac, total }) => {
        if (sort === 'level') return difficulty
        if (sort === 'tries') return total
        return total === 0 ? [] : ac / total
      })
      expect(values).toEqual(values.toSorted((a, b) => b - a))
      const [first, second] = [
        await found({ limit: 2, sort, descending: true }),
        await found({ limit: 2, currentPage: 2, sort, descending: true }),
      ]
      expect([...first, ...second]).toEqual(rows.slice(0, 4).map(({ problemId }) => problemId))
    }
  })

  it('refuses filters and orders that there are not', async () => {
    expect((await send('GET', '/api/get-problem-list?own=everyone')).http).toBe(400)
    expect((await send('GET', '/api/get-problem-list?sort=title')).http).toBe(400)
  })
})

/** The last of these ids as the list has them. */
const listedLast = (ids: readonly string[]) =>
  ids.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1)

describe('PB-01 and PB-03 counts in the list', () => {
  it('follow the verdicts', async () => {
    const staff = await asRoot()
    const { problemId } = await newProblem(staff, formOf())
    await judged(student, problemId, 'Python3', 'print(0)')
    await judged(student, problemId, 'Python3', right.Python3 ?? '')
    const countsNow = async () => (await call(getProblemList, { keyword: problemId })).records[0]
    // They are merged by a job of the clock.
    await until(async () => (await countsNow())?.total === 2)
    expect(await countsNow()).toMatchObject({ problemId, total: 2, ac: 1, wa: 1, userAc: 1 })
  })
})

describe('PB-05 the search', () => {
  it.each(['PAPER lantern', '纸灯笼', '１００２'])('finds %s, whatever the page’s language', async (keyword) => {
    expect(await found({ keyword })).toContain('1002')
  })
})

describe('PD-01 and PD-03 what staff give to a problem', () => {
  it('shows its files, its languages and its own templates, and takes no other language', async () => {
    const staff = await asRoot()
    const fields = { userExtraFile: { 'points.csv': '1,2\n' }, auth: 2 }
    const codeTemplates = [{ language: 'C', code: '// mine' }]
    const { problemId } = await newProblem(staff, formOf(fields, { languages: ['C', 'Python3'], codeTemplates }))
    const { problem, languages, codeTemplate } = await call(getProblemDetail, { problemId }, staff)
    expect(problem.userExtraFile).toBe(JSON.stringify({ 'points.csv': '1,2\n' }))
    expect(languages).toEqual(['C', 'Python3'])
    expect(codeTemplate.C).toBe('// mine')
    const templates = await call(getProblemCodeTemplate, { pid: problemId }, staff)
    expect(templates.map(({ language, code }) => [language, code])).toEqual([['C', '// mine']])
    for (const endpoint of [submitProblemJudge, submitProblemTestJudge]) {
      const refused = await request(endpoint, { pid: problemId, language: 'C++', code: 'x' }, staff)
      expect(refused.code).toBe('language-unknown')
    }
  })
})

describe('PD-03 the last accepted code', () => {
  it('is the newest accepted one, and there is none before', async () => {
    const before = await request(getLastAcCode, { pid }, student)
    expect([before.http, before.code]).toEqual([400, 'not-accepted-yet'])
    await judged(student, aPlusB, 'Python3', right.Python3 ?? '')
    const second = `${right.Python3}\n# again`
    const { submitId } = await judged(student, aPlusB, 'Python3', second)
    await judged(student, aPlusB, 'C++', failing.wrongAnswer)
    expect(await call(getLastAcCode, { pid }, student)).toEqual({ submitId, code: second, language: 'Python3' })
  })
})

describe('PD-04 drafts for all devices', () => {
  const save = (code: string, base: number, user = student) =>
    call(saveProblemDraft, { pid, language: 'C++', code, base }, user)

  it('goes from device to device, and never over what one has not seen', async () => {
    expect(await call(getProblemDraft, { pid }, student)).toBeNull()
    expect(await save('first', 0)).toMatchObject({ saved: true, draft: { revision: 1 } })
    expect(await call(getProblemDraft, { pid }, student)).toMatchObject({ code: 'first', revision: 1 })
    expect(await save('elsewhere', 0)).toMatchObject({ saved: false, draft: { code: 'first', revision: 1 } })
    expect(await save('first', 0)).toMatchObject({ saved: true, draft: { revision: 1 } })
    expect(await save('second', 1)).toMatchObject({ saved: true, draft: { code: 'second', revision: 2 } })
    const raced = await Promise.all(['a', 'b', 'c', 'd'].map((code) => save(code, 2)))
    expect(raced.filter(({ saved }) => saved)).toHaveLength(1)
  })

  it('is its writer’s own, and goes with the account', async () => {
    const other = await newUser('writer')
    expect(await call(getProblemDraft, { pid }, other)).toBeNull()
    await save('mine', 0, other)
    await openServer()
    const [{ codeDrafts }, { authenticate }] = await Promise.all([
      import('@oj/functions/features/draft/index.ts'),
      import('@oj/functions/features/account/routes.ts'),
    ])
    await codeDrafts.removeAll((await authenticate(other.token)).caller.uid)
    expect(await call(getProblemDraft, { pid }, other)).toBeNull()
  })

  it('may be as long as a submission, for problems that the writer may see', async () => {
    const other = await newUser('writer')
    expect(await save('字'.repeat(65_535), 0, other)).toMatchObject({ saved: true })
    const draft = { pid, language: 'C', code: 'x'.repeat(65_536), base: 0 }
    expect((await request(saveProblemDraft, draft, other)).code).toBe('code-too-long')
    expect((await request(saveProblemDraft, { ...draft, code: 'x', pid: 99_999_999 }, other)).http).toBe(404)
  })
})

it('reads a large catalogue from the bucket as a whole until it changes', async () => {
  await openServer()
  const [{ declareCachedList: catalogue }, { transact }] = await Promise.all([
    import('@oj/functions/platform/table/cached-list.ts'),
    import('@oj/functions/platform/table/index.ts'),
  ])
  const [name, Row] = [freshName('large'), z.object({ id: z.number(), text: z.string() })]
  const rows = Array.from({ length: 500 }, (_, id) => ({ id, text: 'x'.repeat(1000) }))
  const loaded: string[] = []
  const open = (who: string) =>
    catalogue(
      name,
      async () => {
        loaded.push(who)
        return rows
      },
      (stored) => Row.parse(stored),
    )
  const first = open('first')
  await transact([first.stamp()])
  expect(await first.rows()).toEqual(rows)
  expect(await open('second').rows()).toEqual(rows)
  expect(loaded).toEqual(['first'])
  await transact([first.stamp()])
  expect(await open('third').rows()).toEqual(rows)
  expect(loaded).toEqual(['first', 'third'])
})
