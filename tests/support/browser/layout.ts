import { readFileSync } from 'node:fs'
import type { Page, Request } from 'playwright-core'
import * as z from 'zod/mini'
import { machineSlowness } from '../../run/slowness.ts'
import { patience } from '../stack/patience.ts'
import { still } from './still.ts'

const measure = readFileSync(new URL('./layout-page.js', import.meta.url), 'utf8')
const Faults = z.array(z.string())

/** How long a fault must stay to be one, in milliseconds: a busy machine may take as long to draw the page. */
const lasting = 15_000 * machineSlowness()

/** The layout faults of the page at each of these widths, one line per fault. */
export async function layoutFaults(page: Page, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const [wait, deadline] = [patience(), performance.now() + lasting]
    let found = await faultsNow(page)
    while (found.length > 0 && performance.now() < deadline) {
      await wait()
      found = await faultsNow(page)
    }
    faults.push(...found.map((fault) => `${width} px: ${fault}`))
  }
  return faults
}

async function faultsNow(page: Page): Promise<string[]> {
  await page.evaluate(frame)
  await page.evaluate(still)
  return Faults.parse(await page.evaluate(measure))
}

/** Waits until everything requested so far is drawn, and what a page does after drawing has begun. */
export const frame = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))'

/** Tells when a page is idle: no request is pending or about to be sent. */
export function watchQuiet(page: Page): () => Promise<void> {
  const running = new Set<Request>()
  let changed = () => {}
  const ended = (request: Request) => {
    running.delete(request)
    changed()
  }
  page.on('request', (request) => running.add(request))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  const idle = async () => {
    while (running.size > 0) await new Promise<void>((resolve) => (changed = resolve))
  }
  return async () => {
    do {
      await idle()
      await page.evaluate(frame)
    } while (running.size > 0)
  }
}
