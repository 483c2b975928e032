import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { replay, wentWell } from '@oj/tests/load/replay/measure.ts'
import * as checks from '@oj/tests/support/client/deployed.ts'
import { root } from '../lib/paths.ts'
import { Failure } from '../lib/step.ts'
import { startJudge } from '../stack/services.ts'
import { loseProblem, restoreNow } from './loss.ts'
import { runOperator } from './operator.ts'
import { invokeLambda } from './proxy.ts'
import { idOf, lambdaOf, listStacks, putPages, readSchool, siteOf } from './school.ts'
import { contexts, type Stage } from './stage.ts'

/** One thing that is shown, with the rows of the specification's list of features that it belongs to. */
export interface Act {
  title: string
  /** Throws where it does not go well; gives figures to tell. */
  play(stage: Stage): Promise<string | undefined>
}

const pages = join(root, 'web/dist')

async function deployLake({ endpoint, folders }: Stage): Promise<undefined> {
  await runOperator(endpoint, 'deploy', contexts.lake, '--app', folders.lake, '--samples')
}

async function deployHill({ endpoint, folders }: Stage): Promise<string> {
  await runOperator(endpoint, 'deploy', contexts.hill, '--app', folders.hill, '--bare')
  const names = await listStacks(endpoint)
  if (names.length !== 10) throw new Failure(`Not ten stacks stand: ${names.join(' ')}`, 'Look at why.')
  return `10 stacks stand: ${names.join(' ')}`
}

async function playEntry(stage: Stage): Promise<undefined> {
  await stage.enter()
  await checks.checkAddress(stage.lake.url, stage.lake.rootPassword)
}

async function showPages({ endpoint, lake }: Stage): Promise<undefined> {
  await putPages(endpoint, lake, pages)
  await checks.checkPages(lake.url)
}

async function callAll({ lake }: Stage): Promise<string> {
  await checks.checkDocument(lake.url)
  return `${await checks.checkEndpoints(lake.url, { root: lake.root, user: lake.user.token })} calls`
}

export async function playPicture({ lake }: Stage): Promise<undefined> {
  await checks.checkPicture(lake.url, lake.user)
}

export async function playVerdicts(stage: Stage): Promise<string> {
  const { lake } = stage
  const worker = startJudge(lake.env, { port: Number(new URL(lake.url).port), reload: false })
  stage.atClose(() => worker.stop(10_000))
  const verdicts = await checks.checkVerdicts(lake.url, lake.user, lake.root)
  await worker.stop(10_000)
  return verdicts
}

export async function playRanks({ endpoint, lake }: Stage): Promise<undefined> {
  await invokeLambda(endpoint, lambdaOf(lake, 'Timers'), { job: 'ranks' })
  await checks.checkRanks(lake.url, lake.user)
}

async function playUpdate({ endpoint, folders, lake }: Stage): Promise<string> {
  const deployed = runOperator(endpoint, 'deploy', contexts.changed, '--app', folders.changed)
  const { calls, failed } = await checks.callDuring(lake.url, deployed)
  if (failed.length > 0) throw new Failure(`The update was felt: ${failed[0]}`, 'Look at what it replaced.')
  await checks.checkRanks(lake.url, lake.user)
  return `${calls} calls meanwhile, 0 of them failed`
}

/** What the handbook says when something was deleted by mistake, step by step. */
async function playRestore({ endpoint, archive, lake }: Stage): Promise<undefined> {
  const table = lake.outputs.TableName ?? ''
  const before = await restoreNow(endpoint, table)
  await checks.checkProblem(lake.url, true)
  await loseProblem(endpoint, table, '1000')
  await checks.checkProblem(lake.url, false)
  await runOperator(endpoint, 'export', idOf('lake'), '--table', before.name, '--to', archive)
  await runOperator(endpoint, 'import', idOf('lake'), '--from', archive, '--missing')
  await checks.checkProblem(lake.url, true)
  await before.drop()
}

async function playMove(stage: Stage): Promise<string> {
  const { endpoint, archive, lake } = stage
  rmSync(archive, { recursive: true, force: true })
  const saved = await runOperator(endpoint, 'export', idOf('lake'), '--to', archive)
  const school = await readSchool(endpoint, 'hill')
  // its clock has already run, with empty rankings
  await invokeLambda(endpoint, lambdaOf(school, 'Timers'), { job: 'ranks' })
  await runOperator(endpoint, 'import', idOf('hill'), '--from', archive)
  await checks.checkMoved(await stage.open(school), lake.user)
  return saved.trim()
}

/** After what judges and looks at submissions: nothing judges these. */
async function playMinute({ endpoint, lake }: Stage): Promise<string> {
  const figures = await replay.run(siteOf(endpoint, lake), replay.least)
  const words = JSON.stringify(figures)
  if (!wentWell(figures))
    throw new Failure(`Submissions were refused, lost or doubled: ${words}`, 'Look at the queues.')
  return words
}

async function playDestruction({ endpoint, folders, archive }: Stage): Promise<undefined> {
  const sure = ['--data', 'delete', '--sure', 'oj-lake-2026-autumn']
  await runOperator(endpoint, 'destroy', idOf('lake'), '--app', folders.lake, ...sure)
  const saved = `${archive}-hill`
  await runOperator(endpoint, 'destroy', idOf('hill'), '--app', folders.hill, '--data', 'export', '--to', saved)
  for (const folder of [archive, saved]) rmSync(folder, { recursive: true, force: true })
  const names = await listStacks(endpoint)
  if (names.length > 0) throw new Failure(`Stacks still stand: ${names.join(' ')}`, 'Look at why.')
}

/** The rehearsal, in order: each act depends on those before it. */
export const acts: readonly Act[] = [
  { title: 'OP-02 npm run deploy: the school lake, with sample problems', play: deployLake },
  { title: 'OP-02 npm run deploy: the school hill beside it, empty', play: deployHill },
  {
    title:
      'OP-02 SE-04 a newcomer registers with a mailed code, root signs in with the password of the secret, each from his own address',
    play: playEntry,
  },
  { title: 'OP-02 the pages come through the distribution, with their headers', play: showPages },
  {
    title: 'OP-02 OP-06 every endpoint, and the document that names them all: API Gateway, Lambda, table',
    play: callAll,
  },
  { title: 'OP-02 a picture: API Gateway, Lambda with sharp, bucket, distribution', play: playPicture },
  { title: 'OP-02 two submissions: API Gateway, queue, judge, event source mapping, settled', play: playVerdicts },
  { title: 'OP-02 the clock builds the ranks', play: playRanks },
  { title: 'OP-02 npm run deploy again, with another sender and more judges: nobody notices', play: playUpdate },
  {
    title: 'OP-03 a problem is lost; a restored table, npm run export and import --missing bring it back',
    play: playRestore,
  },
  {
    title: 'OP-03 npm run export, npm run import: all of lake into hill, where the user finds his submission',
    play: playMove,
  },
  { title: 'OP-02 bench:replay at its least: what is submitted is once in table and queue', play: playMinute },
  { title: 'OP-02 OP-03 npm run destroy: lake with its data, hill after an export', play: playDestruction },
]
