import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { defaultLocale, localeOf } from '@oj/shared/text.ts'
import { Hono, type Context as HonoContext } from 'hono'
import type { LambdaEvent } from 'hono/aws-lambda'
import * as z from 'zod/mini'
import { commonErrors, Failure } from '../../platform/errors.ts'
import { addressOf, networkOf } from '../../platform/http/address.ts'
import { asError, logFor } from '../../platform/log.ts'
import { zipOf } from '../../platform/zip.ts'
import { ContestType } from '../contest/contract-terms.ts'
import { recentTextOf } from '../contest/index.ts'
import { readCodes } from '../submission/index.ts'
import { accessOf, mayRead, mayReadRuns } from './access.ts'
import { clicsErrors as errors } from './errors.ts'
import { feedLines, snapshotOf } from './feed.ts'
import { contestObject, timesIn } from './live.ts'
import {
  Access,
  ApiInformation,
  type CollectionName,
  collections,
  idsOf,
  readOnDemand,
  Scoreboard,
  singletons,
} from './objects.ts'
import { contestsFor, type Reader, type ReaderView, readerOf, readerViewOf } from './reader-view.ts'
import { runsOf } from './runs.ts'
import { scoreboardRows } from './scoreboard.ts'
import { type Source, sourceFor } from './source.ts'
import { takePlace } from './store.ts'
import { readToken } from './tokens.ts'
import { sourceNameOf } from './verdicts.ts'

type App = { Bindings: { event?: LambdaEvent; ip?: string } }
type Call = HonoContext<App>

/** How long a feed lasts, in ms: somewhat less than a Lambda may run. */
const feedLife = 14.5 * 60_000

const clicsNotFound = () => new Failure(errors['clics-not-found'])

const peerOf = (c: Call) => {
  const context = c.env.event?.requestContext
  return (context && 'http' in context ? context.http.sourceIp : undefined) ?? c.env.ip ?? ''
}

async function readerIn(c: Call): Promise<Reader> {
  const header = c.req.header('authorization')
  const ip = await addressOf(peerOf(c), (name) => c.req.header(name))
  return readerOf(header, networkOf(ip))
}

async function viewIn(c: Call): Promise<{ reader: Reader; view: ReaderView; source: Source }> {
  const reader = await readerIn(c)
  const id = c.req.param('cid') ?? ''
  if (!/^\d{1,8}$/.test(id)) throw clicsNotFound()
  const view = await readerViewOf(reader, Number(id))
  return { reader, view, source: sourceFor(view) }
}

/** The refusal of what a reader may not read: who is not signed in is asked to, where that may help. */
const refusalFor = ({ uid, isInside }: ReaderView) =>
  uid === null && !isInside ? new Failure(errors['clics-login-required']) : clicsNotFound()

function isCollection(name: string): name is CollectionName {
  return Object.hasOwn(collections, name)
}

/** A collection for its reader. @throws clics-not-found, clics-login-required */
async function collectionIn(c: Call) {
  const type = c.req.param('type') ?? ''
  if (!isCollection(type)) throw clicsNotFound()
  const { view, source } = await viewIn(c)
  if (!mayRead(view, type)) throw refusalFor(view)
  const all: readonly { id: string }[] = z.array(collections[type]).parse(await source.collection(type))
  return { type, all }
}

const valueIn = (one: object, property: string): unknown => (one as Record<string, unknown>)[property] ?? null

function oneOf<One extends { id: string }>(all: readonly One[], wanted: string): One {
  const one = all.find(({ id }) => id === wanted)
  if (!one) throw clicsNotFound()
  return one
}

/** The objects with the ids of a query; an empty id matches objects without one. */
function filterByIds(
  all: readonly { id: string }[],
  type: Parameters<typeof idsOf>[0],
  query: Readonly<Record<string, string>>,
) {
  const wanted = idsOf(type).filter((property) => query[property] !== undefined)
  return all.filter((one) => wanted.every((property) => valueIn(one, property) === (query[property] || null)))
}

/** The test points of one judgement, or of all. @throws clics-not-found, clics-login-required, clics-runs-many */
async function runsIn(c: Call, judgement: string | undefined) {
  const { view, source } = await viewIn(c)
  if (!mayReadRuns(view)) throw refusalFor(view)
  const { shown } = await source.handedIn()
  return z.array(readOnDemand.runs).parse(await runsOf(view, shown, judgement))
}

const contestObjectsOf = async (of: Parameters<typeof contestObject>[0]) => {
  const text = await recentTextOf(of.number)
  return text ? [singletons.contest.parse(contestObject(of, text))] : []
}

/** Whether a team is in a group. @throws clics-group */
async function membershipIn(source: Source, group: string): Promise<(uid: string) => boolean> {
  const [groups, teams] = await Promise.all([source.collection('groups'), source.collection('teams')])
  if (!groups.some(({ id }) => id === group)) throw new Failure(errors['clics-group'])
  const members = new Set(teams.filter(({ group_ids }) => group_ids.includes(group)).map(({ id }) => id))
  return (uid) => members.has(uid)
}

async function answerScoreboard(c: Call) {
  const { view, source } = await viewIn(c)
  if (!view.seesBoard) throw refusalFor(view)
  const { contest, at } = view
  const [{ rows, pids, builtAt }, state, entries, text] = await Promise.all([
    source.board(),
    source.state(),
    source.entries(),
    source.text(),
  ])
  const group = c.req.query('group_id')
  const isInGroup = group === undefined ? undefined : await membershipIn(source, group)
  const isScored = contest.type === ContestType.oi
  if (!isScored && text.rules.precision !== 'minute') c.header('oj-warning', 'times-in-seconds')
  return Scoreboard.parse({
    ...timesIn(contest, builtAt || at.toISOString()),
    state,
    rows: scoreboardRows(rows, pids ?? entries.map(({ pid }) => pid), isScored, isInGroup),
  })
}

/** The program of a submission as a zip, for those who may read it; imported teams have none. */
async function answerFiles(c: Call) {
  const { view, source } = await viewIn(c)
  if (!view.isStaff) throw refusalFor(view)
  const id = c.req.param('id')
  const row = (await source.handedIn()).shown.find((one) => String(one.row.submitId) === id)?.row
  if (!row) throw clicsNotFound()
  const code = (await readCodes([row])).get(row.submitId)
  if (code === undefined) throw clicsNotFound()
  const zip = await zipOf({ [sourceNameOf(row.language)]: code })
  return c.body(new Uint8Array(zip), 200, {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${row.submitId}.zip"`,
  })
}

const clock = {
  now: () => performance.now(),
  wait: (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal }).catch(() => undefined),
}

/** Reads the contents of a feed with the rights of now; null for a revoked key or a banned user. */
const lookFor = (reader: Reader, number: number, header: string | undefined, network: string) => async () => {
  try {
    const readerNow = await readerOf(header, network)
    if (readerNow.by !== reader.by) return null
    const view = await readerViewOf(readerNow, number)
    const source = sourceFor(view)
    if (!view.seesBoard) return null
    return { snapshot: await snapshotOf(source, view.isStaff), eras: await source.eras() }
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}

async function eventFeed(c: Call): Promise<Response> {
  const { reader, view, source } = await viewIn(c)
  if (!view.seesBoard) throw refusalFor(view)
  // a feed holds a Lambda all the time
  if (reader.by === 'nobody') throw new Failure(errors['clics-login-required'])
  const token = c.req.query('since_token')
  const since = token === undefined ? null : await readToken(await source.eras(), token)
  if ((token !== undefined && since === null) || c.req.query('since_id') !== undefined) {
    throw new Failure(errors['clics-token'])
  }
  const headers = { 'content-type': 'application/x-ndjson', 'x-accel-buffering': 'no' }
  // takes no place among the feeds
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  const network = networkOf(await addressOf(peerOf(c), (name) => c.req.header(name)))
  const { number } = view.contest
  const who =
    reader.by === 'account' ? reader.caller.uid : `${number} ${createHash('sha256').update(reader.key).digest('hex')}`
  const place = await takePlace(who, reader.by)
  const lookOnce = lookFor(reader, number, c.req.header('authorization'), network)
  const look = async () => {
    await place.keep()
    return lookOnce()
  }
  const stop = new AbortController()
  const lines = feedLines(look, since, clock, clock.now() + feedLife, stop.signal)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await lines.next()
      if (!done) return controller.enqueue(encoder.encode(value))
      await place.leave()
      controller.close()
    },
    async cancel() {
      stop.abort()
      await place.leave()
    },
  })
  return c.body(body, 200, headers)
}

function answerRefusal(c: Call, failure: Failure) {
  const { status, code } = failure.spec
  const locale = localeOf(c.req.query('l')) ?? localeOf(c.req.header('accept-language')) ?? defaultLocale
  if (status === 401) c.header('www-authenticate', 'Basic realm="Contest API", charset="UTF-8"')
  c.header('oj-error', code)
  return c.json({ code: status, message: failure.text(locale) }, status)
}

/** The Contest API 2023-06 of CLICS, read only, with objects and errors as that format has them. */
export const clicsApp = new Hono<App>({ strict: false })
  .basePath('/api/clics')
  .use(async (c, next) => {
    c.header('cache-control', 'no-store')
    c.header('access-control-allow-origin', '*')
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    c.header('allow', 'GET, HEAD')
    return answerRefusal(c, new Failure(errors['clics-read-only']))
  })
  .get('/', (c) =>
    c.json(
      ApiInformation.parse({
        version: '2023-06',
        version_url: 'https://ccs-specs.icpc.io/2023-06/contest_api',
        provider: { name: 'OJ' },
      }),
    ),
  )
  .get('/contests', async (c) => {
    const all = await contestsFor(await readerIn(c))
    return c.json((await Promise.all(all.map(contestObjectsOf))).flat())
  })
  .get('/contests/:cid', async (c) => {
    const { source } = await viewIn(c)
    return c.json(singletons.contest.parse(await source.contest()))
  })
  .get('/contests/:cid/access', async (c) => c.json(Access.parse(accessOf((await viewIn(c)).view))))
  .get('/contests/:cid/state', async (c) => c.json(singletons.state.parse(await (await viewIn(c)).source.state())))
  .get('/contests/:cid/scoreboard', async (c) => c.json(await answerScoreboard(c)))
  .get('/contests/:cid/event-feed', eventFeed)
  .get('/contests/:cid/submissions/:id/files', answerFiles)
  .get('/contests/:cid/runs', async (c) => {
    const all = await runsIn(c, c.req.query('judgement_id'))
    return c.json(filterByIds(all, 'runs', c.req.query()))
  })
  .get('/contests/:cid/runs/:id', async (c) => {
    const id = c.req.param('id')
    return c.json(oneOf(await runsIn(c, id.split('-')[0]), id))
  })
  .get('/contests/:cid/:type', async (c) => {
    const { type, all } = await collectionIn(c)
    return c.json(filterByIds(all, type, c.req.query()))
  })
  .get('/contests/:cid/:type/:id', async (c) => {
    const { all } = await collectionIn(c)
    return c.json(oneOf(all, c.req.param('id')))
  })

clicsApp.notFound((c) => answerRefusal(c, clicsNotFound()))
clicsApp.onError((error, c) => {
  if (error instanceof Failure) return answerRefusal(c, error)
  logFor(crypto.randomUUID()).error('request failed', { path: c.req.path, error: asError(error) })
  return answerRefusal(c, new Failure(commonErrors['server-error']))
})
