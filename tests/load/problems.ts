import * as z from 'zod/mini'

/** How long the list of problems takes with 20,000 of them, in ms, beside a handler that does nothing; calls interleaved. */
export interface ListFigures {
  p50: number
  p95: number
  /** p95 of the same minus p95 of the empty handler; the goal is at most 10 */
  addedP95: number
}

const [problems, tagsOfSite, rounds, warmUp] = [20_000, 200, 100, 20] as const

const words = ['Lantern', 'River', 'Palindrome', 'Shortest Path', 'Knapsack', 'Segment Tree', 'Ferry', 'Tournament']
const zhWords = ['灯笼', '河流', '回文', '最短路', '背包', '线段树', '渡轮', '锦标赛']

/** A made-up problem: titles of both languages, a source, three tags. */
const made = (n: number) => {
  const [en = '', zh = ''] = [words[n % words.length], zhWords[(n * 3) % zhWords.length]]
  return {
    ...{ bank: 'site', pid: 100_000 + n, problemId: String(20_000 + n), difficulty: n % 3, type: n % 2, auth: 1 },
    title: { en: `${en} ${n}`, 'zh-CN': `${zh} ${n}` },
    source: { en: `Regional ${1990 + (n % 36)}`, 'zh-CN': `${1990 + (n % 36)} 年区域赛` },
    tags: [n % tagsOfSite, (n * 7) % tagsOfSite, (n * 13) % tagsOfSite],
    ...{ author: 'root', packageVersion: '', gmtModified: '2026-01-01T00:00:00.000Z' },
  }
}

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0
const rounded = (value: number) => Math.round(value * 10) / 10

/** Puts the bank where the server reads it: the stored catalogue, at a new version. */
async function fillBank(): Promise<void> {
  const [{ catalogue }, { transact }] = await Promise.all([
    import('@oj/functions/platform/catalogue.ts'),
    import('@oj/functions/platform/table.ts'),
  ])
  const rows = Array.from({ length: problems }, (_, n) => made(n))
  const bank = catalogue('problem', async () => rows, z.looseObject({}))
  await transact([bank.stamp()])
  await bank.rows()
}

/** The API in this process, with an endpoint that does nothing beside its own. */
async function openApp() {
  const [{ routes }, { serve, route }, { endpoint }, { nothing }] = await Promise.all([
    import('@oj/functions/lambdas/routes.ts'),
    import('@oj/functions/platform/serve.ts'),
    import('@oj/functions/platform/endpoint.ts'),
    import('@oj/functions/platform/fields.ts'),
  ])
  const idle = endpoint({
    ...{ method: 'GET', path: '/api/idle', summary: '', access: 'anyone', input: z.object({}), output: nothing },
    errors: [],
  } as const)
  const app = serve([...routes, route(idle, async () => null)], () => Promise.reject(new Error('no tokens here')))
  return async (path: string) => {
    const started = performance.now()
    const response = await app.fetch(new Request(`http://bench${path}`), { ip: '' })
    await response.text()
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    return performance.now() - started
  }
}

const list = (query: Record<string, string> = {}) => `/api/get-problem-list?${new URLSearchParams(query)}`

/** What people ask for: the first page, pages far in, words of both languages, a source, tags with a level. */
const queries: Record<string, (n: number) => string> = {
  'first page of 30': () => list(),
  'any page of 30': (n) => list({ currentPage: String(1 + ((n * 37) % 660)) }),
  'a word': (n) => list({ keyword: words[n % words.length] ?? '' }),
  'Chinese, two words': (n) => list({ keyword: `${zhWords[n % zhWords.length]} 区域赛` }),
  'tags and level': (n) => list({ tagId: JSON.stringify([n % tagsOfSite]), difficulty: String(n % 3) }),
  'a page of 10': (n) => list({ limit: '10', currentPage: String(1 + (n % 100)) }),
}

/** Measures on a running stack, whose bank it replaces in memory and bucket; `env` are the variables of its processes. */
export async function measureProblemList(env: NodeJS.ProcessEnv): Promise<Record<string, ListFigures>> {
  Object.assign(process.env, env)
  await fillBank()
  const timed = await openApp()
  const figures: Record<string, ListFigures> = {}
  for (const [name, query] of Object.entries(queries)) {
    const [idle, full]: [number[], number[]] = [[], []]
    for (let n = 0; n < warmUp + rounds; n++) {
      const [nothing, something] = [await timed('/api/idle'), await timed(query(n))]
      if (n >= warmUp) {
        idle.push(nothing)
        full.push(something)
      }
    }
    const p95 = quantile(full, 0.95)
    figures[name] = {
      p50: rounded(quantile(full, 0.5)),
      p95: rounded(p95),
      addedP95: rounded(p95 - quantile(idle, 0.95)),
    }
  }
  return figures
}
