import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@oj/localstack/lib/paths.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { splitPictures } from '../../../web/src/features/help/topics.ts'
import { useVisitors } from '../../support/client/visitor.ts'
import { drawPicture, mostBytes, outlineOf, outlinePath, picturesFolder, schemes } from '../../support/help/draw.ts'
import { helpPictures } from '../../support/help/pictures.ts'
import { type HelpSample, makeSample } from '../../support/help/sample.ts'

const visit = useVisitors()

const again = 'OJ_LOOKS=draw npm test -- tests/journeys/site/help-pictures.test.ts'
const drawing = process.env.OJ_LOOKS === 'draw'
const languages = ['en', 'zh-CN'] as const

describe.each(languages)('SH-15 pictures of help in %s', (language) => {
  let sample: HelpSample
  beforeAll(async () => {
    sample = await makeSample(language)
  })

  it.each(helpPictures)('show what is there: $name', async ({ name, address, who, width, part, steps }) => {
    const page = await visit(address(sample), { locale: language, width, user: who(sample) })
    await steps?.(page, sample)
    const shown = part(page)
    await shown.waitFor()
    const place = `${language}/${name}`
    if (drawing) {
      await page.waitForLoadState('networkidle')
      await drawPicture(page, shown, place)
    }
    const drawn = existsSync(outlinePath(place)) ? readFileSync(outlinePath(place), 'utf8') : 'not drawn yet'
    // a page that is still coming is not another one
    const message = `the page is not as in its picture: draw it by ${again}, and look at it`
    await expect.poll(() => outlineOf(shown), { message }).toBe(drawn)
  })

  it('are those that the texts name', () => {
    const texts = globSync(`web/src/features/help/texts/${language}/*.md`, { cwd: root })
    const named = texts.flatMap((path) =>
      splitPictures(readFileSync(join(root, path), 'utf8')).flatMap((piece) => ('name' in piece ? [piece.name] : [])),
    )
    expect(named.toSorted()).toEqual(helpPictures.map(({ name }) => name).toSorted())
  })
})

it('SH-15 pictures of help are there in both schemes, small, and no others', () => {
  const wanted = languages.flatMap((language) =>
    helpPictures.flatMap(({ name }) => schemes.map((scheme) => `${language}/${name}-${scheme}.webp`)),
  )
  const files = globSync('*/*.webp', { cwd: picturesFolder })
  expect(files.toSorted(), `draw them by ${again}`).toEqual(wanted.toSorted())
  const sizes = files.map((file) => statSync(join(picturesFolder, file)).size)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(mostBytes.one)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(mostBytes.all)
})
