import * as contest from '@oj/functions/features/contest/contract.ts'
import { uploadUrl } from '@oj/functions/features/problem-exchange/contract.ts'
import { clientOf } from '../support/client/client.ts'
import { resultBy } from '../support/client/task-result.ts'
import { until } from '../support/stack/patience.ts'
import { feed } from './large-result.ts'
import { median } from './median.ts'
import { type Peak, peakOf } from './peak.ts'

const { teams, tries } = contest.publishedFileLimits
const pageRows = 50

async function timed<Result>(work: () => Promise<Result>) {
  const began = performance.now()
  const result = await work()
  return { result, ms: performance.now() - began }
}

/**
 * The largest published result on a running stack: as an event feed it is checked and imported, its board is built, and somebody
 * takes the contest virtually beside all of its teams. `apiPid` is the server's process.
 */
export async function measurePublishedImport(
  { url, engineUrl, apiPid }: { url: string; engineUrl: string; apiPid: number },
  rootPassword: string,
): Promise<Record<string, Peak | Record<string, number>>> {
  const { call, signIn, newUser } = clientOf(url, engineUrl)
  const root = { token: await signIn('root', rootPassword) }
  const ended = resultBy(call, root)
  const content = Buffer.from(feed())
  const name = 'large.ndjson'
  const { uploadId, ...to } = await call(uploadUrl, { name, size: content.length }, root)
  const form = new FormData()
  for (const [field, value] of Object.entries(to.fields)) form.set(field, value)
  form.set('file', new Blob([content]))
  const { status } = await fetch(to.url, { method: 'POST', body: form })
  if (status >= 300) throw new Error(`the storage answered ${status}`)

  let taskId = ''
  let found: unknown
  const check = await peakOf(apiPid, async () => {
    ;({ taskId } = await call(contest.checkPublished, { uploadId, name }, root))
    found = await ended(taskId)
  })
  const { problems, top, startTime } = contest.checkPublishedTask.result.parse(found)
  const asked = {
    title: 'Large',
    description: 'All of them.',
    startTime: startTime ?? '',
    pids: problems.map(() => null),
  }
  let made: unknown
  const imported = await peakOf(apiPid, async () => {
    const started = await call(contest.importPublished, { taskId, ...asked }, root)
    made = await ended(started.taskId)
  })
  const { cid, ...sizes } = contest.importPublishedTask.result.parse(made)
  if (sizes.teams !== teams || sizes.tries !== tries)
    throw new Error(`it has ${sizes.teams} teams and ${sizes.tries} tries`)

  const rank = (currentPage: number, user: { token: string }, run: number | null = null) =>
    call(contest.getContestRank, { cid, currentPage, limit: pageRows, run }, user)
  const board = await peakOf(apiPid, async () => {
    await until(async () => (await rank(1, root)).total === teams)
  })
  const { records } = await rank(1, root)
  for (const [at, row] of top.entries()) {
    const there = records[at]
    if (there?.rankShowName !== row.name || there.rank !== row.rank)
      throw new Error(`${row.name} is not where the check has found it`)
  }
  const pages: number[] = []
  for (let page = 1; page <= teams / pageRows; page += 10) pages.push((await timed(() => rank(page, root))).ms)

  await call(contest.showContest, { cid, visible: true }, root)
  const guest = await newUser()
  const { run } = await call(contest.startVirtualContest, { cid }, guest)
  await call(contest.finishVirtualContest, { cid }, guest)
  const replay = await peakOf(apiPid, async () => {
    // whoever comes first asks for what the board was made of
    await until(async () => (await rank(1, guest, run)).total === teams + 1)
  })
  const beside: number[] = []
  for (let page = 1; page <= 20; page++) beside.push((await timed(() => rank(page, guest, run))).ms)
  const rounded = (value: number) => Math.round(value * 10) / 10
  return {
    [`check (${Math.round(content.length / 1e6)} MB, ${teams} teams, ${tries} tries)`]: check,
    import: imported,
    'until its board is there': board,
    'first virtual look': replay,
    'a page of the board': { ms: rounded(median(pages)), mostMs: rounded(Math.max(...pages)) },
    'a page beside the virtual row': { ms: rounded(median(beside)), mostMs: rounded(Math.max(...beside)) },
  }
}
