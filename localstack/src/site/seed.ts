import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { asRoot, ensureRoot } from '@oj/functions/features/account/root.ts'
import { seedProblem } from '@oj/functions/features/problem-exchange/seed.ts'
import { readEnv } from '@oj/functions/platform/env.ts'
import { log } from '@oj/functions/platform/log.ts'

/** Fills a local stack: the root account with the password of OJ_ROOT_PASSWORD, and the packages in the folder named. */
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('usage: seed.ts FOLDER-OF-PACKAGES')

await ensureRoot(readEnv('OJ_ROOT_PASSWORD'))
const root = await asRoot()
const entries = await readdir(folder, { withFileTypes: true })
for (const { name } of entries.filter((entry) => entry.isDirectory()).sort((a, b) => a.name.localeCompare(b.name))) {
  log.info('sample problem', { name, done: await seedProblem(join(folder, name), root) })
}
