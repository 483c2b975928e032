import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'

const slices = readdirSync(new URL('../../web/src/locales/en', import.meta.url)).map((file) => file.slice(0, -5))
const texts = new RegExp(`/assets/(${slices.join('|')})-[\\w-]+\\.js$`)
const tail = 'ungenschaftlichkeiten'

/** Words, but not what stands in {{braces}} or <tags>, or after a backslash. */
const words = /\{\{.*?\}\}|<[^>]*>|\\.|\$t\(.*?\)|&\w+;|https?:\S+|\p{L}+/gsu

const longer = (text: string) =>
  text.replace(words, (word) => (/^\p{L}/u.test(word) ? word + tail.slice(0, Math.ceil(0.4 * word.length)) : word))

/** Has the pages that come from now on speak a language whose words are longer by 40 %, as German ones are. */
export async function speakLongWords(page: Page): Promise<void> {
  await page.route(texts, async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.replaceAll(/`(?:[^`\\]|\\.)*`/gs, longer) })
  })
}
