import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { answerOf } from '../client/captcha.ts'

const Challenge = z.object({ data: z.object({ captchaKey: z.string() }) })

/** Does something that shows a captcha, and returns the answer that a person would see in its picture. */
export async function captchaFrom(page: Page, path: '/api/captcha' | '/api/slide-captcha', act: () => Promise<void>) {
  const [response] = await Promise.all([page.waitForResponse((one) => new URL(one.url()).pathname === path), act()])
  const { data } = Challenge.parse(await response.json())
  const answer = await answerOf(data.captchaKey)
  expect(answer).not.toBe('')
  return answer
}

/** Drags the piece of the slide captcha to the right by so many pixels of its picture, as a hand does. */
export async function dragPiece(page: Page, pixels: number): Promise<void> {
  const picture = await page.locator('[class*=SlideCaptcha] img, [class*=captcha] img').first().boundingBox()
  const handle = await page.locator('[class*=handle]').first().boundingBox()
  if (!picture || !handle) throw new Error('no slide captcha on the page')
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2]
  const way = pixels * (picture.width / 325)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + way / 3, y + 2, { steps: 4 })
  await page.mouse.move(x + way * 0.9, y + 4, { steps: 6 })
  await page.mouse.move(x + way, y + 1, { steps: 4 })
  await page.mouse.up()
}
