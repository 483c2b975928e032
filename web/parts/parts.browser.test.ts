import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pixelmatch from 'pixelmatch'
import type { Browser, Page } from 'playwright-core'
import sharp, { type Sharp } from 'sharp'
import { build, type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { machineSlowness } from '../../tests/run/slowness.ts'
import { expectAccessible } from '../../tests/support/browser/axe.ts'
import { openBrowser } from '../../tests/support/browser/browser.ts'
import { layoutFaults } from '../../tests/support/browser/layout.ts'

/**
 * How all parts look, in all states: as in the pictures of `looks/`, which are half as large. Whoever changes a part on
 * purpose draws them anew (`OJ_LOOKS=draw`) and looks at them.
 */
const looks = [
  { name: 'wide-light', width: 1440, scheme: 'light', locale: 'en' },
  { name: 'wide-dark', width: 1440, scheme: 'dark', locale: 'zh-CN' },
  { name: 'phone-light', width: 375, scheme: 'light', locale: 'zh-CN' },
  { name: 'phone-dark', width: 375, scheme: 'dark', locale: 'en' },
] as const
type Look = (typeof looks)[number]

const shrink = 2
/** How many pixels of a square may differ, by more than this of black and white: of another letter more do. */
const most = { side: 16, differ: 6, colour: 0.04 }

const drawing = process.env.OJ_LOOKS === 'draw'
const root = fileURLToPath(new URL('..', import.meta.url))

let folder: string
let server: PreviewServer
let browser: Browser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oj-parts-'))
  const input = join(root, 'parts/index.html')
  const output = { outDir: folder, emptyOutDir: true, minify: false, cssMinify: false, rolldownOptions: { input } }
  await build({ root, logLevel: 'error', build: output })
  const at = { host: '127.0.0.1', port: 0 }
  server = await preview({ root, configFile: false, logLevel: 'error', build: { outDir: folder }, preview: at })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

async function open({ width, scheme, locale }: Look): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme, locale })
  context.setDefaultTimeout(40_000 * machineSlowness())
  const page = await context.newPage()
  await page.goto(`${server.resolvedUrls?.local[0]}parts/`, { waitUntil: 'networkidle' })
  await page.locator('math').first().waitFor()
  await page.locator('.cm-mergeView, .cm-editor').first().waitFor()
  await page.evaluate('document.fonts.ready.then(() => {})')
  // what turns for ever has no end to wait for
  await page.addStyleTag({
    content: '*, ::before, ::after { animation: none !important; transition: none !important }',
  })
  return page
}

const Boxes = z.array(
  z.object({ name: z.string(), left: z.number(), top: z.number(), right: z.number(), bottom: z.number() }),
)

/** Where each part stands in the picture of the page. */
const boxesOf = async (page: Page) =>
  Boxes.parse(
    await page.evaluate(`[...document.querySelectorAll('[data-part]')].map((part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect()
      const [x, y, to, end] = [left, top + scrollY, right, bottom + scrollY].map((side) => Math.round(side / ${shrink}))
      return { name: part.dataset.part, left: x, top: y, right: to, bottom: end }
    })`),
  )

const pixelsOf = (picture: Sharp) => picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })

/** What of a page does not look as it was drawn: its height, and the names of parts. */
async function changesOf(page: Page, look: Look): Promise<string[]> {
  const file = join(root, 'parts/looks', `${look.name}.webp`)
  const shot = sharp(await page.screenshot({ fullPage: true, animations: 'disabled' })).resize({
    width: Math.round(look.width / shrink),
  })
  if (drawing) await shot.clone().webp({ lossless: true }).toFile(file)
  const [now, before] = await Promise.all([pixelsOf(shot), pixelsOf(sharp(file))])
  const { width } = now.info
  const height = Math.min(now.info.height, before.info.height)
  const size = 4 * width * height
  const found = new Uint8Array(size)
  const options = { threshold: most.colour, diffMask: true, windowSize: most.side }
  const differ = pixelmatch(now.data.subarray(0, size), before.data.subarray(0, size), found, width, height, options)
  const grown = shrink * (now.info.height - before.info.height)
  if (grown === 0 && differ <= most.differ) return []
  const differs = ({ left, top, right, bottom }: z.infer<typeof Boxes>[number]) =>
    Array.from({ length: bottom - top }, (_, line) => 4 * width * (top + line)).some((line) =>
      found.subarray(line + 4 * left, line + 4 * right).some((value) => value > 0),
    )
  const parts = (await boxesOf(page)).filter(differs).map(({ name }) => name)
  return [`${differ} pixels of a square differ`, ...(grown ? [`${grown} px are added to the height`] : []), ...parts]
}

describe.each(looks)('the parts of pages, $name', (look) => {
  let page: Page
  beforeAll(async () => {
    page = await open(look)
  })
  afterAll(() => page?.context().close())

  it('look as they were drawn', async () => {
    expect(await changesOf(page, look)).toEqual([])
  })

  it('can be read by everybody, and fit', async () => {
    await expectAccessible(page)
    expect(await layoutFaults(page, [look.width])).toEqual([])
  })

  // once a width and a scheme
  if (look.locale !== 'en') return
  it('open over the page, and close', async () => {
    for (const kind of ['success', 'error', 'warning', 'info']) {
      await page.getByRole('button', { name: kind, exact: true }).click()
      await page.getByRole('status').getByText(`of the kind ${kind}`).waitFor()
    }
    for (const name of ['question', 'keys']) {
      await page.getByRole('button', { name, exact: true }).click()
      await page.getByRole('dialog').waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  })
})
