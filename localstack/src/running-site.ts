import { readFile, rm, writeFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { localPath } from './lib/paths.ts'
import { Failure } from './lib/step.ts'
import { stackEnv } from './stack/env.ts'
import type { Deployed } from './state/state.ts'

const siteFile = () => localPath('run', 'site.json')
const Site = z.object({
  endpoint: z.string(),
  tables: z.exactOptional(z.string()),
  outputs: z.record(z.string(), z.string()),
})

/** Writes down how the site of `npm start` is reached, for commands beside it; answers what forgets that. */
export async function keepSite({ endpoint, tables, outputs }: Deployed): Promise<() => Promise<void>> {
  await writeFile(siteFile(), JSON.stringify({ endpoint, tables, outputs }))
  return () => rm(siteFile(), { force: true })
}

/** What a process needs to work on that site. @throws Failure where none runs */
export async function runningSiteEnv(): Promise<NodeJS.ProcessEnv> {
  const kept = await readFile(siteFile(), 'utf8').catch(() => null)
  if (kept === null)
    throw new Failure('No site runs here.', 'Start it by npm start, or name a deployed one by --school.')
  return stackEnv(Site.parse(JSON.parse(kept)))
}
