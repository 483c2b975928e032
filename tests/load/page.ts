import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { preview } from 'vite'
import * as z from 'zod/mini'
import { openBrowser } from '../support/browser/browser.ts'
import { clientOf } from '../support/client/client.ts'
import { aPlusB, right } from '../support/data/programs.ts'
import { median } from './median.ts'

/**
 * What a contestant waits for on the page of a problem, as medians in ms: with nothing in the browser's cache, until the
 * editor has shown a first letter; and from the click on Submit to the verdict, beyond the judge's own time.
 */
export interface PageFigures {
  editor: number
  overJudge: number
}

const rounds = 7

/** Serves the pages that a checkout has built, and hands calls on to a running stack. */
async function serveBuild(checkout: string, stack: string) {
  const outDir = join(checkout, 'web/dist')
  if (!existsSync(outDir)) throw new Error(`${checkout} has no built pages`)
  const at = { host: '127.0.0.1', port: 0, proxy: { '/api': stack } }
  const server = await preview({ configFile: false, logLevel: 'error', build: { outDir }, preview: at })
  return { url: new URL(server.resolvedUrls?.local[0] ?? '').origin, stop: () => server.close() }
}

const Judged = z.object({ message: z.literal('judged'), totalMs: z.number() })

/** How long the judge needed for what it judged last, by its log, in ms. */
function lastJudged(log: string): number {
  const lines = readFileSync(log, 'utf8').trim().split('\n').reverse()
  for (const line of lines) {
    const read = Judged.safeParse(JSON.parse(line))
    if (read.success) return read.data.totalMs
  }
  throw new Error('the judge has judged nothing')
}

/** Notes in the page itself, as the driver of the browser would add its own time: when the first of `selector` came. */
const noteWhen = (name: string, selector: string) => `{
  const look = () => document.querySelector(${JSON.stringify(selector)}) && (window.${name} ??= performance.now())
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
}`

type Stored = Readonly<Record<string, string>>

/** What a browser keeps of who has signed in on an earlier visit. */
async function signedIn(browser: Browser, site: string, token: string): Promise<Stored> {
  const page = await visit(browser, site, { token })
  await page.waitForLoadState('networkidle')
  const userInfo = await page.evaluate<string>(`localStorage.getItem('userInfo')`)
  await page.context().close()
  return { token, userInfo }
}

async function visit(browser: Browser, site: string, stored: Stored): Promise<Page> {
  const context = await browser.newContext({ locale: 'en', viewport: { width: 1440, height: 900 } })
  await context.addInitScript((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value)
  }, stored)
  await context.addInitScript(noteWhen('editable', '.cm-content[contenteditable=true]'))
  await context.addInitScript(noteWhen('accepted', '[role=status][aria-label="Submission status"] [data-status="0"]'))
  await context.addInitScript(`addEventListener('click', () => { window.clicked = performance.now() }, true)`)
  const page = await context.newPage()
  await page.goto(`${site}/problem/${aPlusB}`, { waitUntil: 'commit' })
  return page
}

async function measureOnce(browser: Browser, site: string, stored: Stored, log: string): Promise<PageFigures> {
  const page = await visit(browser, site, stored)
  const editor = page.getByRole('textbox', { name: 'Code', exact: true })
  await editor.click()
  await page.keyboard.type('x')
  await editor.getByText('x').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(`${right['C++']}// ${crypto.randomUUID()}\n`)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const status = page.getByRole('status', { name: 'Submission status' })
  await status.getByText('Accepted', { exact: true }).waitFor({ timeout: 60_000 })
  const [editable = 0, clicked = 0, accepted = 0] = await page.evaluate<number[]>('[editable, clicked, accepted]')
  await page.context().close()
  return { editor: editable, overJudge: accepted - clicked - lastJudged(log) }
}

const middle = (all: readonly PageFigures[]): PageFigures => ({
  editor: Math.round(median(all.map(({ editor }) => editor))),
  overJudge: Math.round(median(all.map(({ overJudge }) => overJudge))),
})

/**
 * Measures the pages of a running stack as it serves them; with `--against DIR` in turns with those that another checkout
 * has built, served as files. Needs an idle machine.
 * @param log the log of the stack's judge
 */
export async function measurePage(
  { url, engineUrl }: { url: string; engineUrl: string },
  log: string,
  args: readonly string[],
): Promise<Record<string, PageFigures>> {
  const [, other] = args.slice(args.indexOf('--against'))
  const ours = { name: 'ours', url, stop: async () => undefined }
  const sites =
    args.includes('--against') && other ? [ours, { name: 'other', ...(await serveBuild(other, url)) }] : [ours]
  const { newUser } = clientOf(url, engineUrl)
  const browser = await openBrowser()
  const seen: Record<string, PageFigures[]> = {}
  try {
    // the first round warms the server and the browser
    for (let round = 0; round <= rounds; round++) {
      for (const site of sites) {
        // whoever has solved it already sees that at once
        const { token } = await newUser('bench')
        const one = await measureOnce(browser, site.url, await signedIn(browser, site.url, token), log)
        if (round > 0) seen[site.name] = [...(seen[site.name] ?? []), one]
      }
    }
  } finally {
    await browser.close()
    await Promise.all(sites.map(({ stop }) => stop()))
  }
  return Object.fromEntries(Object.entries(seen).map(([name, all]) => [name, middle(all)]))
}
