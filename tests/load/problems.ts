import { clientOf } from '../support/client/client.ts'
import { fillBank, tagsOfSite, words, zhWords } from './many-problems.ts'

/**
 * The time of a call with 20,000 problems, in ms, beside an empty handler for the same visitor or user; calls are
 * interleaved.
 */
export interface ListFigures {
  idleP50: number
  idleP95: number
  p50: number
  p95: number
  /** p95 of the call minus p95 of the empty handler; the goal is at most 10 */
  addedP95: number
  /** processor time of the call beyond the empty handler; the rest is waiting for the table */
  addedCpu: number
}

const [rounds, warmUp, calmRounds] = [100, 20, 20] as const

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0
const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
const rounded = (value: number) => Math.round(value * 10) / 10

interface Cost {
  ms: number
  cpu: number
}
type Call = (path: string, token?: string) => Promise<Cost>

/** The API in this process with an additional empty endpoint, and how to sign in. */
async function openApp(): Promise<{ call: Call; signIn(username: string, password: string): Promise<string> }> {
  const [{ routes }, { serve, route }, { endpoint }, { nothing }, { authenticate }, z] = await Promise.all([
    import('@oj/functions/lambdas/routes.ts'),
    import('@oj/functions/platform/http/serve.ts'),
    import('@oj/functions/platform/http/endpoint.ts'),
    import('@oj/functions/platform/http/fields.ts'),
    import('@oj/functions/features/account/routes.ts'),
    import('zod/mini'),
  ])
  const idle = endpoint({
    method: 'GET',
    path: '/api/idle',
    summary: '',
    access: 'anyone',
    input: z.object({}),
    output: nothing,
    errors: [],
  } as const)
  const app = serve([...routes, route(idle, async () => null)], authenticate)
  const url = 'http://bench'
  const send = (to: URL, init: RequestInit) => app.fetch(new Request(to, init), { ip: '127.0.0.1' })
  const { signIn } = clientOf(url, url, send)
  return {
    async call(path, token) {
      const [started, cpu] = [performance.now(), process.cpuUsage()]
      const response = await send(new URL(path, url), { headers: token ? { authorization: token } : {} })
      await response.text()
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
      const { user, system } = process.cpuUsage(cpu)
      return { ms: performance.now() - started, cpu: (user + system) / 1000 }
    },
    signIn,
  }
}

const list = (query: Record<string, string> = {}) => `/api/get-problem-list?${new URLSearchParams(query)}`
const typed = (word: string, n: number) => word.slice(0, 1 + (Math.floor(n / words.length) % word.length))

interface Question {
  path(n: number): string
  /** the pause before each call, in ms */
  pause?: number
  isSignedIn?: boolean
}

/** Typical requests: the first page, pages far in, a search letter by letter, both languages, tags with a level. */
const questions: Record<string, Question> = {
  'first page of 30': { path: () => list() },
  'any page of 30': { path: (n) => list({ currentPage: String(1 + ((n * 37) % 660)) }) },
  'a search as one types': { path: (n) => list({ keyword: typed(words[n % words.length] ?? '', n) }) },
  'Chinese, two words': { path: (n) => list({ keyword: `${zhWords[n % zhWords.length]} 区域赛` }) },
  'tags and level': { path: (n) => list({ tagId: JSON.stringify([n % tagsOfSite]), difficulty: String(n % 3) }) },
  'a page of 100': { path: (n) => list({ limit: '100', currentPage: String(1 + (n % 100)) }) },
  'signed in: any page of 30': { path: (n) => list({ currentPage: String(1 + ((n * 37) % 660)) }), isSignedIn: true },
  'signed in: as one types': {
    path: (n) => list({ keyword: typed(words[n % words.length] ?? '', n) }),
    isSignedIn: true,
  },
  'any page, when nobody asked for a second': { path: (n) => list({ currentPage: String(1 + n) }), pause: 1100 },
}

async function measured(call: Call, { path, pause, isSignedIn }: Question, token: string): Promise<ListFigures> {
  const [idle, full]: [Cost[], Cost[]] = [[], []]
  const who = isSignedIn ? token : undefined
  for (let n = 0; n < (pause ? calmRounds : warmUp + rounds); n++) {
    if (pause) await new Promise((resolve) => setTimeout(resolve, pause))
    const [nothing, something] = [await call('/api/idle', who), await call(path(n), who)]
    if (n < warmUp && !pause) continue
    idle.push(nothing)
    full.push(something)
  }
  const [idleMs, fullMs] = [idle.map(({ ms }) => ms), full.map(({ ms }) => ms)]
  const [idleP95, p95] = [quantile(idleMs, 0.95), quantile(fullMs, 0.95)]
  return {
    idleP50: rounded(quantile(idleMs, 0.5)),
    idleP95: rounded(idleP95),
    p50: rounded(quantile(fullMs, 0.5)),
    p95: rounded(p95),
    addedP95: rounded(p95 - idleP95),
    addedCpu: rounded(mean(full.map(({ cpu }) => cpu)) - mean(idle.map(({ cpu }) => cpu))),
  }
}

/**
 * Measures on a running stack, whose bank it replaces in memory and bucket; `env` are the variables of its processes.
 */
export async function measureProblemList(
  env: NodeJS.ProcessEnv,
  rootPassword: string,
): Promise<Record<string, ListFigures>> {
  Object.assign(process.env, env, { POWERTOOLS_LOG_LEVEL: 'ERROR' })
  await fillBank()
  const { call, signIn } = await openApp()
  const token = await signIn('root', rootPassword)
  const figures: Record<string, ListFigures> = {}
  for (const [name, question] of Object.entries(questions)) figures[name] = await measured(call, question, token)
  return figures
}
