import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { Status } from '@oj/functions/features/judging/contract.ts'
import { getSubmissionList } from '@oj/functions/features/submission/contract.ts'
import { fillSubmissions, problemOf, userOf } from './many-submissions.ts'

/** The cost of a page of the submission list with so many submissions: read units, requests, and ms. */
export interface PageFigures {
  submissions: number
  units: number
  requests: number
  p50: number
  p95: number
}

/** The number of generated submissions. */
const total = Number(process.env.OJ_BENCH_SUBMISSIONS ?? 100_000)
const [rounds, warmUp] = [40, 5] as const
/** The maximum number of requests for a page without a filter. */
const requestsMax = 3

const lastPage = (limit: number) => Math.ceil(total / limit)

/** Pages of the unfiltered list, and filtered ones that look at no more than the newest 2,000 of an index. */
const unfiltered: Record<string, object> = {
  'first page of 15': {},
  'middle page of 15': { currentPage: Math.ceil(lastPage(15) / 2) },
  'last page of 15': { currentPage: lastPage(15) },
  'middle page of 100': { currentPage: Math.ceil(lastPage(100) / 2), limit: 100 },
}
const filtered: Record<string, object> = {
  'of a user, page 2': { username: userOf(7).username, currentPage: 2 },
  'of a problem, page 10': { problemID: problemOf(7).displayPid, completeProblemID: true, currentPage: 10 },
  'by status, page 40': { status: Status.wrongAnswer, currentPage: 40 },
}

const quantile = (values: number[], share: number) =>
  Math.round((values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0) * 10) / 10

/** The list's handler without what all calls share, metered. */
async function openList() {
  const [{ routes }, { metered }, { logFor }] = await Promise.all([
    import('@oj/functions/lambdas/routes.ts'),
    import('@oj/functions/platform/table/meter.ts'),
    import('@oj/functions/platform/log.ts'),
  ])
  const route = routes.find(({ endpoint }) => endpoint.path === getSubmissionList.path)
  if (!route) throw new Error('no route lists submissions')
  const context = {
    caller: null,
    at: new Date(),
    locale: 'en' as const,
    requestId: 'bench',
    ip: '',
    network: '',
    userAgent: '',
    log: logFor('bench'),
    cookie: () => undefined,
    giveToken: () => {},
    giveHeader: () => {},
  }
  return async (input: object) => {
    const { result, units } = await metered(() => route.answer(input, context))
    return { count: getSubmissionList.output.parse(result).records.length, units }
  }
}

/**
 * Measures on a running stack without submissions, which it fills; `env` are the variables of its processes.
 * @throws if a page without a filter takes more than three requests
 */
export async function measureSubmissionList(env: NodeJS.ProcessEnv): Promise<Record<string, PageFigures>> {
  Object.assign(process.env, env)
  await fillSubmissions(DynamoDBDocumentClient.from(new DynamoDBClient({})), env.TABLE_NAME ?? '', total)
  return measurePages()
}

/** The same on a table that was filled before. */
async function measurePages(): Promise<Record<string, PageFigures>> {
  const list = await openList()
  const figures: Record<string, PageFigures> = {}
  for (const [name, input] of Object.entries({ ...unfiltered, ...filtered })) {
    const times: number[] = []
    let most = { read: 0, requests: 0 }
    for (let round = 0; round < warmUp + rounds; round++) {
      const started = performance.now()
      const { count, units } = await list(input)
      if (count === 0) throw new Error(`${name}: nothing is listed`)
      if (name in unfiltered && units.requests > requestsMax) throw new Error(`${name}: ${units.requests} requests`)
      if (round < warmUp) continue
      times.push(performance.now() - started)
      if (units.requests >= most.requests) most = units
    }
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
    figures[name] = { submissions: total, units: most.read, requests: most.requests, p50, p95 }
  }
  return figures
}
