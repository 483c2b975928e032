import { readFileSync } from 'node:fs'
import { planOf } from '@oj/functions/features/contest/published/plan.ts'
import { publishedInFiles, publishedInText } from '@oj/functions/features/standing/published/files.ts'
import * as z from 'zod/mini'

/** Reads a result as the Lambda does, and says what it took. `files` is a package as names and texts. */
const [file = '', kind] = process.argv.slice(2)
const text = readFileSync(file, 'utf8')
const packed = kind === 'files' ? new Map(z.array(z.tuple([z.string(), z.string()])).parse(JSON.parse(text))) : null
const used = process.cpuUsage()
const { teams, tries } = planOf(packed ? publishedInFiles(packed) : publishedInText(text))
const { user, system } = process.cpuUsage(used)
process.stdout.write(
  JSON.stringify({
    teams: teams.length,
    tries: tries.length,
    ms: Math.round((user + system) / 1000),
    peakMB: Math.round(process.resourceUsage().maxRSS / 1024),
  }),
)
