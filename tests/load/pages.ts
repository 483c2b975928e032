import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { chromiumArguments, chromiumEnv, chromiumPath } from '../support/browser/browser.ts'

const run = promisify(execFile)

/** The version of Lighthouse; npx fetches it, because nothing else needs it. */
const lighthouse = 'lighthouse@13.5.0'
const pages = ['/home', '/problem', '/problem/1000', '/admin/login'] as const
const forms = { desktop: ['--preset=desktop'], phone: [] } as const

/** The requested names, or all if none was requested. */
function chosen<Name extends string>(names: readonly Name[], asked: readonly string[]): readonly Name[] {
  const some = names.filter((name) => asked.includes(name))
  return some.length > 0 ? some : names
}

const Score = z.object({ score: z.number() })
const Report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({ performance: Score, accessibility: Score, 'best-practices': Score, seo: Score }),
  audits: z.object({
    'first-contentful-paint': z.object({ numericValue: z.number() }),
    'largest-contentful-paint': z.object({ numericValue: z.number() }),
    'total-blocking-time': z.object({ numericValue: z.number() }),
    'cumulative-layout-shift': z.object({ numericValue: z.number() }),
  }),
})

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function look(url: string, form: keyof typeof forms): Promise<z.infer<typeof Report>> {
  const flags = ['--quiet', '--output=json', `--chrome-flags=--headless ${chromiumArguments.join(' ')}`]
  const { stdout } = await run('npx', ['--yes', lighthouse, url, ...forms[form], ...flags], {
    env: { ...chromiumEnv('wide'), CHROME_PATH: chromiumPath() },
    maxBuffer: 64 * 1024 * 1024,
  })
  return Report.parse(JSON.parse(stdout))
}

/**
 * Lighthouse's results for the pages that visitors meet first, as medians: scores of 100, and the first and the largest
 * paint and the blocking time in ms and the layout shift. Goals: performance at least 95 on a desktop and 85 on a phone,
 * accessibility 100, best practices at least 95. `only` may name forms and pages, such as `phone /home`, to measure
 * only these. Needs an idle machine.
 */
export async function measurePages(
  url: string,
  only: readonly string[] = [],
  rounds = 5,
): Promise<Record<string, Record<string, number>>> {
  const figures: Record<string, Record<string, number>> = {}
  for (const form of chosen(['desktop', 'phone'] as const, only)) {
    for (const page of chosen(pages, only)) {
      const reports: z.infer<typeof Report>[] = []
      for (let round = 0; round < rounds; round++) reports.push(await look(`${url}${page}`, form))
      // as it comes: the whole takes a quarter of an hour
      console.error(
        form,
        page,
        reports.map(({ categories }) => Math.round(100 * categories.performance.score)).join(' '),
      )
      const median = (of: (report: z.infer<typeof Report>) => number) => middle(reports.map(of))
      figures[`${form} ${page}`] = {
        performance: Math.round(100 * median(({ categories }) => categories.performance.score)),
        accessibility: Math.round(100 * median(({ categories }) => categories.accessibility.score)),
        bestPractices: Math.round(100 * median(({ categories }) => categories['best-practices'].score)),
        seo: Math.round(100 * median(({ categories }) => categories.seo.score)),
        firstPaint: Math.round(median(({ audits }) => audits['first-contentful-paint'].numericValue)),
        largestPaint: Math.round(median(({ audits }) => audits['largest-contentful-paint'].numericValue)),
        blocked: Math.round(median(({ audits }) => audits['total-blocking-time'].numericValue)),
        machine: Math.round(median(({ environment }) => environment.benchmarkIndex)),
        shift: Math.round(1000 * median(({ audits }) => audits['cumulative-layout-shift'].numericValue)) / 1000,
      }
    }
  }
  return figures
}
