import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '@oj/localstack/lib/paths.ts'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { frame } from '../browser/layout.ts'
import { still } from '../browser/still.ts'

/** Where the pictures of help lie, each beside the outline of what it shows. */
export const picturesFolder = join(root, 'web/src/features/help/pictures')

export const schemes = ['light', 'dark'] as const

/** The most that one picture, and all of them, may have, in bytes. */
export const mostBytes = { one: 40 * 1024, all: 1.5 * 1024 * 1024 } as const

/** The better ones are larger. */
const qualities = [90, 75, 60, 45, 30] as const

/** The problems beside one: which they are depends on what else is there. */
const neighbours = /\n( *)- navigation "(?:相邻题目|Problems beside this one)":(?:\n\1 +.*)*/g

/** What a part of a page is for assistive technology; numbers and times do not make a picture old. */
export const outlineOf = async (part: Locator): Promise<string> =>
  `${(await part.ariaSnapshot()).replace(neighbours, '').replace(/\d+([-:.,/]\d+)*/g, '0')}\n`

export const outlinePath = (place: string): string => join(picturesFolder, `${place}.yaml`)

async function encodePicture(shot: Buffer) {
  for (const quality of qualities) {
    const picture = sharp(shot).webp({ quality, smartSubsample: true })
    const { data, info } = await picture.toBuffer({ resolveWithObject: true })
    if (data.length <= mostBytes.one) return { data, width: info.width, height: info.height }
  }
  throw new Error('the picture is too large: show a smaller part of its page')
}

const Sizes = z.record(z.string(), z.object({ width: z.int(), height: z.int() }))

/** Notes how large a picture is, so that the page of help keeps its place. */
function noteSize(place: string, width: number, height: number): void {
  const path = join(picturesFolder, 'sizes.json')
  const sizes = { ...Sizes.parse(JSON.parse(readFileSync(path, 'utf8'))), [place]: { width, height } }
  const sorted = Object.fromEntries(Object.entries(sizes).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(path, `${JSON.stringify(sorted, null, 2)}\n`)
}

/** Draws a part of a page in both schemes, and writes down its outline; `place` is its language and name. */
export async function drawPicture(page: Page, part: Locator, place: string): Promise<void> {
  mkdirSync(dirname(outlinePath(place)), { recursive: true })
  writeFileSync(outlinePath(place), await outlineOf(part))
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(frame)
    await page.evaluate(still)
    const { data, width, height } = await encodePicture(await part.screenshot({ animations: 'disabled' }))
    writeFileSync(join(picturesFolder, `${place}-${colorScheme}.webp`), data)
    noteSize(place, width, height)
  }
}
