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

it.each(slices)('SH-01 %s has every text in both languages, with the same parameters', (slice) => {
  const english = textsOf('en', slice)
  const chinese = textsOf('zh-CN', slice)
  expect([...chinese.keys()].sort()).toEqual([...english.keys()].sort())
  for (const [key, text] of english) {
    expect(text, key).not.toBe('')
    expect(chinese.get(key), key).not.toBe('')
    expect(parameters(chinese.get(key)), key).toEqual(parameters(text))
  }
})

const sources = readdirSync(new URL('../../', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))
  .concat(readFileSync(new URL('../../../frame.ts', import.meta.url), 'utf8'))
  .join('\n')

/** Whether the pages or their frame name a text: whole, with a plural's count, or with its last parts chosen at run time. */
function isUsed(slice: string, key: string): boolean {
  const name = key.replace(/_(one|other)$/, '')
  const whole = `${slice.replace('.json', '')}:${name}`
  const forms = [`'${name}'`, `"${name}"`, `'${whole}'`, `\${${name}}`]
  if (forms.some((text) => sources.includes(text))) return true
  const parts = name.split('.')
  return parts.some((_, length) => {
    const begin = parts.slice(0, length).join('.')
    return length > 0 && (sources.includes(`\`${begin}.\${`) || sources.includes(`:${begin}.\${`))
  })
}

it.each(slices)('SH-01 every text of %s is shown somewhere', (slice) => {
  const unused = [...textsOf('en', slice).keys()].filter((key) => !isUsed(slice, key))
  expect(unused).toEqual([])
})
