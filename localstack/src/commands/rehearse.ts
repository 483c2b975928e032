import { join } from 'node:path'
import { clientOf } from '@oj/tests/support/client.ts'
import * as checks from '@oj/tests/support/deployed.ts'
import { freePort } from '../engine/ports.ts'
import { root } from '../lib/paths.ts'
import { Failure, say, step } from '../lib/step.ts'
import { inWords, synthesise } from '../rehearsal/assembly.ts'
import { bootstrap, deployAll, destroyAll } from '../rehearsal/cdk.ts'
import { installMinistack, startMinistack } from '../rehearsal/engine.ts'
import { invoke, startFront } from '../rehearsal/front.ts'
import {
  contextOf,
  putPages,
  readSchool,
  routeTo,
  type School,
  setUpSchool,
  standing,
  verifySender,
} from '../rehearsal/school.ts'
import { installJudge } from '../setup/judge.ts'
import { buildWeb } from '../setup/web.ts'
import { startJudge } from '../stack/services.ts'

const pages = join(root, 'web/dist')
const samples = join(root, 'localstack/problems')
const note = (text: string) => say(`    ${text}\n`)

/** Things to undo at the end, the last first, whatever happened. */
type Undo = (() => Promise<unknown>)[]

async function deployTwo(endpoint: string): Promise<{ lake: School; folders: string[] }> {
  const lake = await step('Synthesise the stacks of the school "lake"', () => synthesise(contextOf('lake')))
  note(`left out, because the engine has nothing like it:\n${inWords(lake.left)}`)
  const hill = await step('Synthesise those of the school "hill"', () => synthesise(contextOf('hill')))
  await step('cdk bootstrap', () => bootstrap(endpoint))
  await step('cdk deploy --all: lake', () => deployAll(endpoint, lake.folder))
  await step('cdk deploy --all: hill, beside it', () => deployAll(endpoint, hill.folder))
  const names = await standing(endpoint)
  note(`${names.length} stacks stand: ${names.join(' ')}`)
  return { lake: await readSchool(endpoint, 'lake'), folders: [lake.folder, hill.folder] }
}

async function rehearseSchool(endpoint: string, school: School, undo: Undo): Promise<void> {
  await verifySender(endpoint, school)
  await step('First set-up: root and sample problems', () => setUpSchool(school, samples))
  await step('Pages', () => putPages(endpoint, school, pages))
  const { url, stop } = await startFront(endpoint, await freePort(), routeTo(school))
  undo.push(stop)
  const client = clientOf(url, url)
  const user = await step('A newcomer registers with a mailed code', () => client.newUser('newcomer'))
  const rootToken = await client.signIn('root', school.rootPassword)
  await step('The pages come through the distribution', () => checks.checkPages(url))
  const tokens = { root: rootToken, user: user.token }
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
  await step('The clock builds the ranks', () => invoke(endpoint, lambdaOf(school, 'Timers'), { job: 'ranks' }))
  await checks.checkRanks(url, user)
  await update(endpoint, url)
  await step('Everything is still there', () => checks.checkRanks(url, user))
  await checks.checkPages(url)
}

/** The name of a Lambda, as the stack of alarms imports it. */
function lambdaOf({ outputs }: School, id: string): string {
  const [, name] =
    Object.entries(outputs).find(([key]) => new RegExp(`^ExportsOutputRef${id}[0-9A-F]{16}$`).test(key)) ?? []
  if (!name) throw new Failure(`No stack tells the name of the Lambda ${id}.`, 'Look at the outputs of the API stack.')
  return name
}

async function update(endpoint: string, url: string): Promise<void> {
  const changed = await synthesise(contextOf('lake', { mailSender: 'office@lake.example', judgeMax: '12' }))
  const { calls, failed } = await step('cdk deploy --all again, with another sender and more judges', () =>
    checks.callDuring(url, deployAll(endpoint, changed.folder)),
  )
  note(`${calls} calls meanwhile, ${failed.length} of them failed`)
  if (failed.length > 0) throw new Failure(`The update was felt: ${failed[0]}`, 'Look at what it replaced.')
}

async function destroy(endpoint: string, folders: string[]): Promise<void> {
  for (const folder of folders) await destroyAll(endpoint, folder)
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
    const engine = await step('Engine', async () => startMinistack(await freePort()))
    undo.push(() => engine.process.stop())
    const { lake, folders } = await deployTwo(engine.endpoint)
    await rehearseSchool(engine.endpoint, lake, undo)
    await step('cdk destroy --all, both schools', () => destroy(engine.endpoint, folders))
    say('The rehearsal went well.\n')
    return 0
  } finally {
    for (const stop of undo.reverse()) await stop()
  }
}
