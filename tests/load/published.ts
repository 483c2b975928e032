import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { feed, files, srk } from './large-result.ts'

const Figures = z.object({ teams: z.int(), tries: z.int(), ms: z.number(), peakMB: z.number() })

/**
 * What reading a published result of the most teams and tries takes, each format in a process of its own: processor time from the
 * bytes to the plan, and the peak of memory, of which the Lambda of long work has 1,769 MB.
 */
export function measurePublished() {
  const folder = mkdtempSync(join(tmpdir(), 'oj-published-'))
  const file = join(folder, 'result')
  try {
    return Object.fromEntries(
      Object.entries({ 'event feed': feed, package: files, 'Standard Ranklist': srk }).map(([format, textOf]) => {
        writeFileSync(file, textOf())
        const child = join(import.meta.dirname, 'published-child.ts')
        const out = execFileSync(process.execPath, [child, file, format === 'package' ? 'files' : 'text'])
        return [format, { fileMB: Math.round(statSync(file).size / 1e6), ...Figures.parse(JSON.parse(String(out))) }]
      }),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
