import { join } from 'node:path'
import { root } from '../lib/paths.ts'
import { readOutputs, runHere, serverEnv } from './cloud.ts'
import { readOptions } from './options.ts'

const given = { values: ['from', 'dump', 'data', 'files', 'charset', 'domain', 'zone'], flags: ['dry-run', 'teachers'] }

/** `npm run move-in -- --school …`: a whole school moves in to a deployed stack. */
export async function moveIntoSchool(args: readonly string[]): Promise<void> {
  const options = readOptions(args, given, false)
  const outputs = await readOutputs(options)
  const said = [
    ...Object.entries(options.values).flatMap(([name, value]) => [`--${name}`, value]),
    ...[...options.flags].map((name) => `--${name}`),
  ]
  const env = { ...(await serverEnv(outputs)), STANDINGS_QUEUE_URL: outputs.StandingsQueueUrl }
  await runHere('The move', process.execPath, [join(root, 'functions/src/move-in/main.ts'), ...said], {
    cwd: root,
    env,
  })
}
