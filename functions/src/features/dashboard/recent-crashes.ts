import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { now } from '../../platform/clock.ts'

const deaths = z.array(z.object({ part: z.string(), at: z.string(), how: z.string() }))
const shownMs = 24 * 3_600_000

/** What `npm start` has noted of parts that died within a day, newest first. */
export async function recentDeaths(): Promise<z.infer<typeof deaths>> {
  const file = process.env.OJ_DEATHS_FILE
  const text = file ? await readFile(file, 'utf8').catch(() => '[]') : '[]'
  const since = now().getTime() - shownMs
  return deaths.parse(JSON.parse(text)).filter(({ at }) => Date.parse(at) > since)
}
