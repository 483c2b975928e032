import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, 'src')
const filesOf = (pattern: string) => globSync(pattern, { cwd: source })
const read = (file: string) => readFileSync(join(source, file), 'utf8')

/** The classes that a stylesheet names. */
function classesIn(style: string): Set<string> {
  const selectors = read(style).replace(/\/\*.*?\*\/|"[^"]*"|:global\([^)]*\)|\{[^{}]*\}/gs, ' ')
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))
}

/** The classes that scripts take from each stylesheet; null where a script chooses them as it runs. */
function usesOf(): Map<string, Set<string> | null> {
  const uses = new Map<string, Set<string> | null>()
  for (const script of filesOf('**/*.{ts,tsx}')) {
    const text = read(script)
    for (const [, name, from = ''] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)) {
      const style = join(script, '..', from)
      const known = uses.get(style)
      const used = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one)
      const chosen = text.includes(`${name}[`) || known === null
      uses.set(style, chosen ? null : new Set([...(known ?? []), ...used]))
    }
  }
  return uses
}

it('every class of a stylesheet is used, and every one that is used is there', () => {
  const uses = usesOf()
  const faults = filesOf('**/*.module.css').flatMap((style) => {
    const used = uses.get(style)
    if (used === null) return []
    const there = classesIn(style)
    const isUsed = (name: string) => used?.has(name) ?? false
    return [
      ...[...there].filter((name) => !isUsed(name)).map((name) => `${style}: ${name} is not used`),
      ...[...(used ?? [])].filter((name) => !there.has(name)).map((name) => `${style}: ${name} is not there`),
    ]
  })
  expect(faults).toEqual([])
})
