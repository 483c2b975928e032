import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { median } from '../statistics.ts'
import { type Builder, middle, openBuilder, type Took } from './builder.ts'
import { lasts } from './contest.ts'
import { playLive } from './live.ts'
import { Asked } from './order.ts'
import type { ToStore } from './store-child.ts'
import { type TracedTry, traceOf, uidOf } from './trace.ts'

const asked = Asked.parse(JSON.parse(process.argv[2] ?? ''))
const { pids, contestants, tries, traced, runs, busy } = asked
/** Contestants of the small contest that the large one is measured beside. */
const [few, fewTries] = [Math.ceil(contestants / 10), Math.ceil(tries / 10)]
const pageRows = 50
/** After so many ms the stack's own builder has done what it was asked for. */
const quiet = 3000

type Set = ReturnType<Builder['keyOf']>
/** The most that this process has taken so far, in MB: the answers of the table are in it, and the benchmark's own code. */
const peakMemory = () => Math.round((process.resourceUsage().maxRSS * 1024) / 1e6)
const rounded = (value: number) => Math.round(value * 10) / 10

/** Has tries stored by a process of its own. */
async function store(asked: ToStore): Promise<void> {
  const child = fork(join(import.meta.dirname, 'store-child.ts'), [JSON.stringify(asked)])
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('the tries could not be stored')
}

/** Tries that builds were measured with: each is another one, so that each changes its row. */
let measured = 0

/**
 * Builds after so many contestants have changed, some times. Where the stack's own builder was quicker, there was nothing
 * left to build: such a one is not counted.
 */
async function builds(builder: Builder, set: Set, start: number, among: number, changed: number) {
  const all: Took[] = []
  for (let run = 0; all.length < runs; run++) {
    if (run > 20 * runs) throw new Error('the builder of the stack takes everything')
    const some = Array.from({ length: changed }, (_, n): TracedTry => {
      const id = measured++
      const who = (id * 379) % among
      const pid = pids[(run * 5 + n) % pids.length] ?? 0
      return { submitId: 2_000_000 + id, uid: uidOf(who), pid, second: 12_000 + id, status: 1 }
    })
    await builder.handIn(
      set,
      start,
      some.map((one, n) => ({ ...one, status: n % 2 === run % 2 ? 0 : -1 })),
    )
    const took = await builder.build(set, changed)
    if (took.puts > 0) all.push(took)
    // it was asked to come once more, and would take the next ones, too
    else await setTimeout(quiet)
  }
  return middle(all)
}

/** The rest of the trace, second by second of the contest. */
async function trace(builder: Builder, set: Set, start: number, some: readonly TracedTry[]) {
  const seconds = [...Map.groupBy(some, ({ second }) => second).values()]
  const before = builder.bucket.all
  const all: Took[] = []
  let requests = 0
  for (const now of seconds) {
    await builder.handIn(set, start, now)
    const { result, units } = await builder.metered(() => builder.build(set, now.length))
    requests += units.requests
    all.push(result)
  }
  const sum = (of: (one: Took) => number) => all.reduce((total, one) => total + of(one), 0)
  return {
    'trace: builds': all.length,
    'trace: cpu ms each': rounded(sum(({ cpu }) => cpu) / all.length),
    'trace: table calls each': rounded(requests / all.length),
    'trace: bucket calls each': rounded((builder.bucket.all - before) / all.length),
    'trace: objects for each changed': rounded(sum(({ puts }) => puts) / sum(({ changed }) => changed)),
  }
}

/** A page of the board as it is read, and what HOJ's way takes for it: the whole board, computed for each request. */
async function pages(builder: Builder, set: Set, among: number) {
  const [{ computeStandings: standings }, { boardsOf }] = await Promise.all([
    import('@oj/functions/features/standing/rows.ts'),
    import('@oj/functions/features/standing/kinds.ts'),
  ])
  const by = await boardsOf(set)
  if (!by) throw new Error('the contest has no boards')
  const page = async (n: number) => {
    const from = (n * 50) % among
    return builder.readBoard(set, 'open', (board) => board.rows(from, from + pageRows, false))
  }
  for (let n = 0; n < among / pageRows; n++) await page(n)
  const timed = async (work: () => Promise<unknown>) => {
    const cpu = process.cpuUsage()
    const result = await work()
    const { user, system } = process.cpuUsage(cpu)
    return { result, cpu: (user + system) / 1000 }
  }
  const read: number[] = []
  for (let n = 0; n < asked.pages; n++) read.push((await timed(() => page(n * 7))).cpu)
  const { result: rows, units } = await builder.metered(() => page(0))
  const whole = await timed(async () => {
    const all = await builder.allTries(set)
    const people = await by.kind.peopleOf(set, [...all.keys()].slice(0, 100))
    const [somebody] = people
    if (!somebody) throw new Error('nobody is there')
    const everybody = [...all].map(([uid, tries]) => ({ who: { ...somebody, uid, username: uid }, tries }))
    return standings(by.terms, everybody, { isSealed: false, containsEnd: false }).slice(0, pageRows)
  })
  return {
    'page: cpu ms': rounded(median(read)),
    'page: table calls': units.requests,
    'page: read units': units.read,
    'page: KB gzip': rounded(gzipSync(JSON.stringify(rows)).length / 1000),
    "page, HOJ's way: cpu ms": rounded(whole.cpu),
  }
}

/** Prints what has been measured at once: the whole takes a quarter of an hour. */
function tell<Part extends Readonly<Record<string, number>>>(part: Part): Part {
  console.error(part)
  return part
}

/** Measures all that a builder does, in the process that was asked for it. */
async function measure({ small: smallCid, large: largeCid }: Asked) {
  const builder = await openBuilder()
  const start = Date.now() - lasts.minutes * 60_000
  const [small, large] = [builder.keyOf('contest', smallCid), builder.keyOf('contest', largeCid)]
  await store({ cid: smallCid, start, pids, contestants: few, tries: fewTries, stored: fewTries })
  await builder.rebuild(small)
  await store({ cid: largeCid, start, pids, contestants, tries, stored: tries - traced })
  const { ms, cpu } = await builder.rebuild(large)
  const whole = tell({
    contestants,
    tries,
    'rebuild s': rounded(ms / 1000),
    'rebuild: cpu s': rounded(cpu / 1000),
    'rebuild: peak memory MB': peakMemory(),
  })
  await builds(builder, small, start, few, 1)
  const oneOfFew = await builds(builder, small, start, few, 1)
  const one = await builds(builder, large, start, contestants, 1)
  const many = await builds(builder, large, start, contestants, busy)
  const changed = tell({
    [`one of ${few}: cpu ms`]: rounded(oneOfFew.cpu),
    [`one of ${contestants}: cpu ms`]: rounded(one.cpu),
    'large to small': rounded(one.cpu / oneOfFew.cpu),
    'one: objects': one.puts,
    [`${busy}: cpu ms`]: rounded(many.cpu),
    [`${busy}: objects`]: many.puts,
    'builds: peak memory MB': peakMemory(),
  })
  const page = tell(await pages(builder, large, contestants))
  const { settles, freshP50, freshP95 } = await playLive(large, asked)
  const live = tell({ 'live: settles': settles, 'live: fresh p50 ms': freshP50, 'live: fresh p95 ms': freshP95 })
  const rest = traceOf(contestants, tries, pids).slice(tries - traced)
  const second = tell(await trace(builder, large, start, rest))
  return { ...whole, ...changed, ...page, ...live, ...second, 'memory MB': Math.round(process.memoryUsage.rss() / 1e6) }
}

process.send?.(await measure(asked))
process.disconnect()
