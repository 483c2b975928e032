import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** The tokens of so many users that are made beside the API. */
export function signedIn(count: number, env: NodeJS.ProcessEnv): string[] {
  const script = join(import.meta.dirname, 'contestants.ts')
  const output = execFileSync(process.execPath, [script, String(count)], { env, encoding: 'utf8' })
  return z.array(z.string()).parse(JSON.parse(output))
}
