import { measureReplay, type ReplayFigures, wentWell } from '@oj/tests/load/replay/measure.ts'
import { engineKind } from '../engine/engine.ts'
import { freePort } from '../engine/ports.ts'
import { step } from '../lib/step.ts'
import { operate } from '../rehearsal/operator.ts'
import { apiOf, readSchool } from '../rehearsal/school.ts'
import { contexts, openStage } from '../rehearsal/stage.ts'
import { setUp } from '../setup/index.ts'
import { startStack } from '../stack/stack.ts'

/** Through the deployed stack: API Gateway, Lambda as processes of Node, table and queue, all of Ministack. */
async function onMinistack(): Promise<ReplayFigures> {
  const { stage } = await step('Stacks and engine', () => openStage())
  try {
    const { endpoint, folders } = stage
    await step('Deployment', () => operate(endpoint, 'deploy', contexts.lake, '--app', folders.lake, '--samples'))
    const school = await readSchool(endpoint, 'lake')
    return await measureReplay(endpoint + apiOf(school), school.env)
  } finally {
    await stage.close()
  }
}

/** Through the API of `npm start`: the same handlers in one process, table and queue of LocalStack. */
async function onLocalStack(): Promise<ReplayFigures> {
  const kind = await engineKind()
  const port = await freePort()
  const enginePort = await freePort()
  const stack = await startStack({
    kind,
    port,
    enginePort,
    stateDir: null,
    rootPassword: 'root-of-the-bench',
    judge: false,
  })
  try {
    return await measureReplay(stack.url, stack.env)
  } finally {
    await stack.stop()
  }
}

const ways = { ministack: onMinistack, localstack: onLocalStack }

/**
 * `npm run bench:replay`: the busiest minute of an online contest, through the API into table and queue, in both ways
 * or only in the one that is named. Fails if a submission was refused, lost or doubled.
 */
export async function benchReplay(args: string[]): Promise<number> {
  await setUp({ rehearsal: true })
  const figures: Record<string, ReplayFigures> = {}
  for (const [name, measure] of Object.entries(ways)) {
    if (args.some((arg) => arg in ways) && !args.includes(name)) continue
    figures[name] = await measure()
  }
  if (args.includes('--json')) console.log(JSON.stringify(figures))
  else console.table(figures)
  return Object.values(figures).every(wentWell) ? 0 : 1
}
