import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('../../locales/', import.meta.url)
const slices = readdirSync(new URL('en/', folder))

/** Every text of a file by its path of keys. */
function textsOf(locale: string, slice: string): Map<string, string> {
  const texts = new Map<string, string>()
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string') texts.set(path, value)
    else for (const [key, inner] of Object.entries(value ?? {})) walk(inner, path ? `${path}.${key}` : key)
  }
  walk(JSON.parse(readFileSync(new URL(`${locale}/${slice}`, folder), 'utf8')), '')
  return texts
}

const parameters = (text: string | undefined) =>
  [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

it('SH-01 both languages have the same files', () => {
  expect(readdirSync(new URL('zh-CN/', folder))).toEqual(slices)
})

it('SH-01 every text is there in both languages, with the same parameters', () => {
  for (const slice of slices) {
    const english = textsOf('en', slice)
    const chinese = textsOf('zh-CN', slice)
    expect.soft([...chinese.keys()].sort(), slice).toEqual([...english.keys()].sort())
    for (const [key, text] of english) {
      const other = chinese.get(key)
      expect.soft([text === '', other === ''], `${slice} ${key}`).toEqual([false, false])
      expect.soft(parameters(other), `${slice} ${key}`).toEqual(parameters(text))
    }
  }
})

const sources = readdirSync(new URL('../../', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))
  .concat(readFileSync(new URL('../../../pageFrame.ts', import.meta.url), 'utf8'))
  .join('\n')

/** What stands between quotes of one kind or as a whole parameter in the sources. */
const named = new Set(
  [/(?<=')[^'\s]+(?=')/g, /(?<=")[^"\s]+(?=")/g, /(?<=\$\{)[^{}\s]+(?=\})/g].flatMap(
    (part) => sources.match(part) ?? [],
  ),
)
/** The first parts of names whose last ones are chosen at run time, or taken all together. */
const begun = new Set(sources.match(/(?<=[`:])[^`:\s$]+(?=\.\$\{)|(?<=')[^']+(?=', \{ returnObjects)/g))

/** Whether the pages or their frame name a text: whole, with a plural's count, or with its last parts chosen at run time. */
function isUsed(slice: string, key: string): boolean {
  const name = key.replace(/_(zero|one|other)$/, '')
  if (named.has(name) || named.has(`${slice.replace('.json', '')}:${name}`)) return true
  const parts = name.split('.')
  return parts.some((_, length) => begun.has(parts.slice(0, length).join('.')))
}

it('SH-01 every text is shown somewhere', () => {
  const unused = slices.flatMap((slice) =>
    [...textsOf('en', slice).keys()].filter((key) => !isUsed(slice, key)).map((key) => `${slice} ${key}`),
  )
  expect(unused).toEqual([])
})
