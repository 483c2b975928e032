import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'

const slices = readdirSync(new URL('../../../web/src/locales/en', import.meta.url)).map((file) => file.slice(0, -5))
const texts = new RegExp(`/assets/(${slices.join('|')})-[\\w-]+\\.js$`)
const tail = 'ungenschaftlichkeiten'

/** Words, but not those in {{braces}} or <tags>. */
const words = /\{\{.*?\}\}|<[^>]*>|\$t\(.*?\)|&\w+;|https?:\S+|\p{L}+/gsu

/** A text with longer words, as pages show it. */
export const longer = (text: string): string =>
  text.replace(words, (word) => (/^\p{L}/u.test(word) ? word + tail.slice(0, Math.ceil(0.4 * word.length)) : word))

/** The same texts with longer words, whatever they are grouped by. */
function lengthened(value: unknown): unknown {
  if (typeof value === 'string') return longer(value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, text]) => [key, lengthened(text)]))
}

/** A module of texts with longer words. */
async function longModule(body: string): Promise<string> {
  const texts: Record<string, unknown> = await import(
    `data:text/javascript;base64,${Buffer.from(body).toString('base64')}`
  )
  const exported = Object.entries(texts).map(
    ([name, value], index) => `const v${index} = ${JSON.stringify(lengthened(value))}; export { v${index} as ${name} }`,
  )
  return exported.join('\n')
}

/** Makes pages use a language whose words are 40 % longer, like German. */
export async function speakLongWords(page: Page): Promise<void> {
  await page.route(texts, async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    // what imports something is code of a slice, and no texts
    await route.fulfill({ response, body: /\b(?:from|import)\s*["']\.\//.test(body) ? body : await longModule(body) })
  })
}
