import { Failure, runStep } from '@oj/localstack/lib/step.ts'
import { runOperator } from '@oj/localstack/rehearsal/operator.ts'
import { readSchool, siteOf } from '@oj/localstack/rehearsal/school.ts'
import { contexts, openStage } from '@oj/localstack/rehearsal/stage.ts'
import { setUp } from '@oj/localstack/setup/index.ts'
import type { Site } from '../../load/bench.ts'
import { type ReplayFigures, replay, wentWell } from '../../load/replay/measure.ts'
import { onOwnStack, parseBenchArgs } from './bench.ts'

type Measure = (site: Site) => Promise<ReplayFigures>

/** Through the deployed stack: API Gateway, Lambda as processes of Node, table and queue, all of Ministack. */
async function onMinistack(measure: Measure): Promise<ReplayFigures> {
  const { stage } = await runStep('Stacks and engine', () => openStage())
  try {
    const { endpoint, folders } = stage
    await runStep('Deployment', () =>
      runOperator(endpoint, 'deploy', contexts.lake, '--app', folders.lake, '--samples'),
    )
    return await measure(siteOf(endpoint, await readSchool(endpoint, 'lake')))
  } finally {
    await stage.close()
  }
}

/** Through the API of `npm start`: the same handlers in one process, table and queue of LocalStack. */
const onLocalStack = (measure: Measure): Promise<ReplayFigures> => onOwnStack({ judge: false }, measure)

const ways = { ministack: onMinistack, localstack: onLocalStack }

/**
 * `npm run bench:replay`: the busiest minute of an online contest, through the API into table and queue, in both ways
 * or only in the one that `--on` names. Fails if a submission was refused, lost or doubled.
 */
export async function benchReplay(args: string[]): Promise<number> {
  const { sizes, given, tell } = parseBenchArgs({ ...replay, options: ['on'] }, args)
  const chosen = Object.entries(ways).filter(([name]) => (given.on ?? name) === name)
  if (chosen.length === 0)
    throw new Failure(`It is not played on ${given.on}.`, `Say --on ${Object.keys(ways).join(' or ')}.`)
  await setUp({ rehearsal: true })
  const figures: Record<string, ReplayFigures> = {}
  for (const [name, through] of chosen) figures[name] = await through((site) => replay.run(site, sizes))
  tell(figures)
  return Object.values(figures).every(wentWell) ? 0 : 1
}
