import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { asRoot, makeRoot } from '../features/account/root.ts'
import { seedProblem } from '../features/problem-exchange/seed.ts'
import { readEnv } from '../platform/env.ts'
import { log } from '../platform/log.ts'

/**
 * The first set-up of a deployed stack, from an operator's machine: creates the root account with the password of
 * OJ_ROOT_PASSWORD if there is none, and imports the packages of the given folders. It can be repeated: existing data is
 * kept.
 */
log.info('root account', { done: (await makeRoot(readEnv('OJ_ROOT_PASSWORD'))) ? 'created' : 'kept' })
const root = await asRoot()
for (const folder of process.argv.slice(2)) {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  for (const name of names.sort()) log.info('problem', { name, done: await seedProblem(join(folder, name), root) })
}
