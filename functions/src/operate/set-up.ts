import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { asRoot, makeRoot } from '../features/account/root.ts'
import { seedProblem } from '../features/problem-exchange/seed.ts'
import { env } from '../platform/env.ts'
import { log } from '../platform/log.ts'

/**
 * The first set-up of a deployed stack, from an operator's machine: makes the root account with the password of
 * OJ_ROOT_PASSWORD where there is none, and brings in the packages of the folders named. It may be run again: what is
 * there stays.
 */
log.info('root account', { done: (await makeRoot(env('OJ_ROOT_PASSWORD'))) ? 'created' : 'kept' })
const root = await asRoot()
for (const folder of process.argv.slice(2)) {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  for (const name of names.sort()) log.info('problem', { name, done: await seedProblem(join(folder, name), root) })
}
