import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const textsOf = (kind: string): object =>
  JSON.parse(readFileSync(new URL(`../../locales/en/${kind}-admin.json`, import.meta.url), 'utf8'))

const has = (texts: object, key: string): boolean => {
  const [first = '', ...rest] = key.split('.')
  const found: unknown = Object.entries(texts).find(([name]) => name === first)?.[1]
  return rest.length === 0 ? typeof found === 'string' : found instanceof Object && has(found, rest.join('.'))
}

/** The keys that the parts of a folder ask of a kind's own texts. */
const keysIn = (folder: string): string[] =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((name) => name.endsWith('.tsx') || name === 'useOwnedForm.ts')
    .map((name) => readFileSync(new URL(`${folder}/${name}`, import.meta.url), 'utf8'))
    .filter((text) => text.includes('kind.name}-admin'))
    .flatMap((text) => {
      const own = text.includes('{ t: ofKind }') ? 'ofKind' : 't'
      return [...text.matchAll(/\b(t|ofKind)\(([^(){}]*?'[\w.]+'[^(){}]*?)[,)]/g)]
        .filter(([, name]) => name === own)
        .flatMap(([, , asked = '']) => [...asked.matchAll(/'([a-z][\w.]*)'/gi)].map(([, key = '']) => key))
    })

/** What not all kinds are asked for: others may manage a contest, which has a menu in its row, and no way to readers' list. */
const sometimes = ['bar.backToContest', 'list.toList', 'tool.delete']
const ofEntries = /^problems\.(swap|changed|edit|display)/

it('AD-07 each kind of owned things has the texts that its pages ask for', () => {
  const keys = keysIn('.').filter((key) => !sometimes.includes(key))
  expect(keys.length).toBeGreaterThan(20)
  const missing = (kind: string, asked: string[]) =>
    asked.filter((key) => !has(textsOf(kind), key)).map((key) => `${kind} ${key}`)
  expect(['contest', 'timed-work', 'training', 'course', 'assignment'].flatMap((kind) => missing(kind, keys))).toEqual(
    [],
  )
  // problems of trainings keep their names
  const entries = keysIn('./entries')
  expect(entries.length).toBeGreaterThan(20)
  const others = entries.filter((key) => !ofEntries.test(key) && !key.startsWith('problems.remote'))
  expect([...missing('contest', entries), ...missing('training', others)]).toEqual([])
  const named = [...missing('timed-work', entries), ...missing('assignment', entries)]
  expect(named.filter((key) => !key.includes('problems.remote'))).toEqual([])
})
