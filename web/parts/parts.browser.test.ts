import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import sharp, { type OverlayOptions } from 'sharp'
import { build, type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { expectAccessible } from '../../tests/support/browser/axe.ts'
import { openBrowser } from '../../tests/support/browser/browser.ts'
import { layoutFaults } from '../../tests/support/browser/layout.ts'

/**
 * How all parts look, in all states: as in the pictures of `looks/`, one below the other, shrunk; `sizes.json` tells where.
 * Whoever changes a part on purpose draws them anew (`OJ_LOOKS=draw`) and looks at them.
 */
const looks = [
  { name: 'wide-light', width: 1440, scheme: 'light', locale: 'en' },
  { name: 'wide-dark', width: 1440, scheme: 'dark', locale: 'zh-CN' },
  { name: 'phone-light', width: 375, scheme: 'light', locale: 'zh-CN' },
  { name: 'phone-dark', width: 375, scheme: 'dark', locale: 'en' },
] as const
type Look = (typeof looks)[number]

/** Pictures have one pixel for so many of the page in each direction: what is finer is the browser's own work. */
const shrink = 4
/** The differences that another version of the browser makes: of a box in pixels, of a spot in steps of a colour. */
const most = { size: 4, spot: 24 }
/** Sides of the spots that are compared, in pixels of a picture. */
const spot = 6

const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
type Box = z.infer<typeof Box>
/** How large a part was on the page, and from which line on it stands in the picture, where it is shrunk. */
const Drawn = z.object({ width: z.number(), height: z.number(), top: z.number() })
type Drawn = z.infer<typeof Drawn>
const AllDrawn = z.record(z.string(), z.record(z.string(), Drawn))

const drawing = process.env.OJ_LOOKS === 'draw'
const root = fileURLToPath(new URL('..', import.meta.url))
const sizesFile = join(root, 'parts/looks/sizes.json')
const pictureOf = ({ name }: Look) => join(root, 'parts/looks', `${name}.webp`)

let folder: string
let server: PreviewServer
let browser: Browser
let drawn: z.infer<typeof AllDrawn> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oj-parts-'))
  const input = join(root, 'parts/index.html')
  await build({ root, logLevel: 'error', build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input } } })
  const at = { host: '127.0.0.1', port: 0 }
  server = await preview({ root, configFile: false, logLevel: 'error', build: { outDir: folder }, preview: at })
  browser = await openBrowser()
  if (!drawing) drawn = AllDrawn.parse(JSON.parse(await readFile(sizesFile, 'utf8')))
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
  await rm(folder, { recursive: true, force: true })
  if (drawing) await writeFile(sizesFile, `${JSON.stringify(drawn, null, 2)}\n`)
})

async function open({ width, scheme, locale }: Look): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme, locale })
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

const boxesOf = async (page: Page) =>
  z.record(z.string(), Box).parse(
    await page.evaluate(`Object.fromEntries([...document.querySelectorAll('[data-part]')].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return [part.dataset.part, {
        x: Math.round(x), y: Math.round(y + scrollY), width: Math.round(width), height: Math.round(height)
      }]
    }))`),
  )

const small = ({ width, height }: Pick<Drawn, 'width' | 'height'>) => ({
  width: Math.round(width / shrink),
  height: Math.round(height / shrink),
})

/** The colours of a part of a picture, shrunk to this size. */
const colours = (picture: Buffer, area: Box, size: { width: number; height: number }): Promise<Buffer> =>
  sharp(picture)
    .extract({ left: area.x, top: area.y, width: area.width, height: area.height })
    .removeAlpha()
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer()

/** Draws the parts of a page one below the other, shrunk, and gives where each stands. */
async function draw(look: Look, shot: Buffer, boxes: Readonly<Record<string, Box>>): Promise<Record<string, Drawn>> {
  const places: Record<string, Drawn> = {}
  const parts: OverlayOptions[] = []
  let top = 0
  for (const [name, box] of Object.entries(boxes)) {
    const size = small(box)
    places[name] = { width: box.width, height: box.height, top }
    parts.push({ input: await colours(shot, box, size), raw: { ...size, channels: 3 }, top, left: 0 })
    top += size.height
  }
  const width = Math.max(...Object.values(places).map((one) => small(one).width))
  await sharp({ create: { width, height: top, channels: 3, background: '#000000' } })
    .composite(parts)
    .webp({ quality: 90 })
    .toFile(pictureOf(look))
  return places
}

/** The greatest mean difference of a colour in any spot of two parts of the same size. */
function difference(a: Buffer, b: Buffer, width: number): number {
  const sums = new Map<number, { sum: number; count: number }>()
  const columns = Math.ceil(width / spot)
  for (const [at, value] of a.entries()) {
    const pixel = Math.floor(at / 3)
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    const key = 3 * (Math.floor(y / spot) * columns + Math.floor(x / spot)) + (at % 3)
    const one = sums.get(key) ?? { sum: 0, count: 0 }
    sums.set(key, { sum: one.sum + value - (b[at] ?? 0), count: one.count + 1 })
  }
  return Math.max(...[...sums.values()].map(({ sum, count }) => Math.abs(sum) / count))
}

/** What differs of a part from how it was drawn; null for nothing that counts. */
async function changeOf(name: string, shot: Buffer, box: Box, picture: Buffer, was: Drawn | undefined) {
  if (!was) return `${name} is new`
  const grown = Math.max(Math.abs(box.width - was.width), Math.abs(box.height - was.height))
  if (grown > most.size) return `${name} is ${box.width} × ${box.height} px, and was ${was.width} × ${was.height}`
  const size = small(was)
  const drawnAt = { x: 0, y: was.top, ...size }
  const [now, before] = await Promise.all([colours(shot, box, size), colours(picture, drawnAt, size)])
  const steps = difference(now, before, size.width)
  return steps > most.spot ? `${name} has other colours, by ${Math.round(steps)} steps` : null
}

describe.each(looks)('the parts of pages, $name', (look) => {
  it('look as they were drawn', async () => {
    const page = await open(look)
    const boxes = await boxesOf(page)
    const shot = await page.screenshot({ fullPage: true, animations: 'disabled' })
    if (drawing) drawn[look.name] = await draw(look, shot, boxes)
    const picture = await readFile(pictureOf(look))
    const before = drawn[look.name] ?? {}
    const changes = await Promise.all(
      Object.entries(boxes).map(([name, box]) => changeOf(name, shot, box, picture, before[name])),
    )
    expect(changes.filter((change) => change !== null)).toEqual([])
    expect(Object.keys(boxes)).toEqual(Object.keys(before))
  })

  it('can be read by everybody, and fit', async () => {
    const page = await open(look)
    await expectAccessible(page)
    expect(await layoutFaults(page, [look.width])).toEqual([])
  })

  it('open over the page, and close', async () => {
    const page = await open(look)
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
