import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('../../runner/', import.meta.url)
const texts = readdirSync(folder)
  .filter((name) => name.endsWith('.c'))
  .map((name) => ({
    name,
    text: readFileSync(new URL(name, folder), 'utf8').replace(/\/\*[\s\S]*?\*\/|"[^"\n]*"/g, ''),
  }))

/** What a file has for others: functions, and variables that the header declares `extern`. */
const offered = new Map(
  texts.flatMap(({ name, text }) =>
    [...text.matchAll(/^(?!static|typedef|extern)[a-z][\w *]*?\b(\w+)(?:\(.*\) \{|(?:\[\w+\])?;)$/gm)].flatMap(
      ([, what = '']) => (what === 'main' ? [] : [[what, name] as const]),
    ),
  ),
)

const usedBy = new Map(
  texts.map(({ name, text }) => {
    const words = new Set(text.replace(/[.>]\w+|\bstruct \w+/g, '').match(/\w+/g))
    return [name, new Set([...words].flatMap((word) => offered.get(word) ?? []).filter((file) => file !== name))]
  }),
)

/** Whether a file leads back to itself. */
function isInCircle(name: string): boolean {
  const reached = new Set<string>()
  const visit = (file: string): void => {
    for (const next of usedBy.get(file) ?? [])
      if (!reached.has(next)) {
        reached.add(next)
        visit(next)
      }
  }
  visit(name)
  return reached.has(name)
}

it('no file of the runner leads back to itself', () => {
  expect(offered.get('fail')).toBeDefined()
  expect(usedBy.get('main.c')?.size).toBeGreaterThan(3)
  expect([...usedBy.keys()].filter(isInCircle)).toEqual([])
})
