import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { clientOf } from '@oj/tests/support/client.ts'
import * as checks from '@oj/tests/support/deployed.ts'
import { freePort } from '../engine/ports.ts'
import { localPath, root } from '../lib/paths.ts'
import { Failure, say, step } from '../lib/step.ts'
import { inWords, synthesise } from '../rehearsal/assembly.ts'
import { installMinistack, startMinistack } from '../rehearsal/engine.ts'
import { invoke, startFront } from '../rehearsal/front.ts'
import { loseProblem } from '../rehearsal/loss.ts'
import { operate } from '../rehearsal/operator.ts'
import {
  contextOf,
  idOf,
  putPages,
  readSchool,
  routeTo,
  type School,
  standing,
  verifySender,
} from '../rehearsal/school.ts'
import { installJudge } from '../setup/judge.ts'
import { buildWeb } from '../setup/web.ts'
import { startJudge } from '../stack/services.ts'

const pages = join(root, 'web/dist')
const archive = localPath('rehearsal', 'archive')
const note = (text: string) => say(`    ${text}\n`)

/** Things to undo at the end, the last first, whatever happened. */
type Undo = (() => Promise<unknown>)[]
/** An engine and the folders of two schools' synthesised stacks. */
interface Stage {
  endpoint: string
  lake: string
  hill: string
  undo: Undo
}

async function synthesiseTwo(): Promise<{ lake: string; hill: string }> {
  const [lake, hill] = await step('Synthesise the stacks of the schools "lake" and "hill"', () =>
    Promise.all([synthesise(contextOf('lake')), synthesise(contextOf('hill'))]),
  )
  note(`left out, because the engine has nothing like it:\n${inWords(lake.left)}`)
  return { lake: lake.folder, hill: hill.folder }
}

async function deployTwo({ endpoint, lake, hill }: Stage): Promise<void> {
  const school = contextOf('lake')
  await step('npm run deploy: lake, with sample problems', () =>
    operate(endpoint, 'deploy', school, '--app', lake, '--samples'),
  )
  await step('npm run deploy: hill beside it, empty', () =>
    operate(endpoint, 'deploy', contextOf('hill'), '--app', hill, '--bare'),
  )
  const names = await standing(endpoint)
  note(`${names.length} stacks stand: ${names.join(' ')}`)
}

/** The address of a school, as a browser has it. */
async function open({ endpoint, undo }: Stage, school: School): Promise<string> {
  const { url, stop } = await startFront(endpoint, await freePort(), routeTo(school))
  undo.push(stop)
  return url
}

async function useSchool(stage: Stage, school: School) {
  const { endpoint, undo } = stage
  await verifySender(endpoint, school)
  await step('Pages', () => putPages(endpoint, school, pages))
  const url = await open(stage, school)
  const client = clientOf(url, url)
  const user = await step('A newcomer registers with a mailed code', () => client.newUser('newcomer'))
  const tokens = { root: await client.signIn('root', school.rootPassword), user: user.token }
  await step('The pages come through the distribution', () => checks.checkPages(url))
  const calls = await step('Every endpoint: API Gateway, Lambda, table', () => checks.checkEndpoints(url, tokens))
  note(`${calls} calls`)
  await step('A picture: API Gateway, Lambda with sharp, bucket, distribution', () => checks.checkPicture(url, user))
  const judge = startJudge(school.env, { port: Number(new URL(url).port), reload: false })
  undo.push(() => judge.stop(10_000))
  const verdicts = await step('Two submissions: queue, judge, event source mapping, settled', () =>
    checks.checkVerdicts(url, user),
  )
  note(verdicts.join(', '))
  await judge.stop(10_000)
  await step('The clock builds the ranks', async () => {
    await invoke(endpoint, lambdaOf(school, 'Timers'), { job: 'ranks' })
    await checks.checkRanks(url, user)
  })
  return { url, user }
}

/** The name of a Lambda, as the stack of alarms imports it. */
function lambdaOf({ outputs }: School, id: string): string {
  const [, name] =
    Object.entries(outputs).find(([key]) => new RegExp(`^ExportsOutputRef${id}[0-9A-F]{16}$`).test(key)) ?? []
  if (!name) throw new Failure(`No stack tells the name of the Lambda ${id}.`, 'Look at the outputs of the API stack.')
  return name
}

async function update({ endpoint }: Stage, url: string): Promise<void> {
  const changed = contextOf('lake', { mailSender: 'office@lake.example', judgeMax: '12' })
  const { folder } = await synthesise(changed)
  const { calls, failed } = await step('npm run deploy again, with another sender and more judges', () =>
    checks.callDuring(url, operate(endpoint, 'deploy', changed, '--app', folder)),
  )
  note(`${calls} calls meanwhile, ${failed.length} of them failed`)
  if (failed.length > 0) throw new Failure(`The update was felt: ${failed[0]}`, 'Look at what it replaced.')
}

/** Saves the first school, brings back a problem that it loses, and moves all of it into the second. */
async function moveData(stage: Stage, { url, user }: Awaited<ReturnType<typeof useSchool>>): Promise<void> {
  const { endpoint } = stage
  const [lake, hill] = [idOf('lake'), idOf('hill')]
  rmSync(archive, { recursive: true, force: true })
  note((await step('npm run export: lake', () => operate(endpoint, 'export', lake, '--to', archive))).trim())
  await step('A problem is lost, and npm run import --missing brings it back', async () => {
    await checks.checkProblem(url, true)
    await loseProblem(endpoint, (await readSchool(endpoint, 'lake')).outputs.TableName ?? '', '1000')
    await checks.checkProblem(url, false)
    await operate(endpoint, 'import', lake, '--from', archive, '--missing')
    await checks.checkProblem(url, true)
  })
  await step('npm run import: the whole archive into hill, and the user finds his submissions there', async () => {
    const school = await readSchool(endpoint, 'hill')
    await invoke(endpoint, lambdaOf(school, 'Timers'), { job: 'ranks' })
    await operate(endpoint, 'import', hill, '--from', archive)
    const there = await open(stage, school)
    await checks.checkMoved(there, user)
  })
}

async function destroyTwo({ endpoint, lake, hill }: Stage): Promise<void> {
  const sure = ['--data', 'delete', '--sure', 'oj-lake-2026-autumn']
  await operate(endpoint, 'destroy', idOf('lake'), '--app', lake, ...sure)
  await operate(endpoint, 'destroy', idOf('hill'), '--app', hill, '--data', 'export', '--to', `${archive}-hill`)
  const names = await standing(endpoint)
  if (names.length > 0) throw new Failure(`Stacks still stand: ${names.join(' ')}`, 'Look at why.')
}

/** `npm run rehearse`: deploys two schools' real stacks to an engine on this machine, uses, updates, destroys them. */
export async function rehearse(): Promise<number> {
  await installMinistack()
  await installJudge()
  await buildWeb()
  const undo: Undo = []
  try {
    const folders = await synthesiseTwo()
    const engine = await step('Engine', async () => startMinistack(await freePort()))
    undo.push(() => engine.process.stop())
    const stage = { endpoint: engine.endpoint, undo, ...folders }
    await deployTwo(stage)
    const used = await useSchool(stage, await readSchool(engine.endpoint, 'lake'))
    await update(stage, used.url)
    await step('Everything is still there', () => checks.checkRanks(used.url, used.user))
    await moveData(stage, used)
    await step('npm run destroy: lake with its data, hill after an export', () => destroyTwo(stage))
    say('The rehearsal went well.\n')
    return 0
  } finally {
    for (const stop of undo.reverse()) await stop()
  }
}
