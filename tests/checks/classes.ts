import { join } from 'node:path'
import { filesOf } from './files.ts'

/** The classes that a stylesheet names. */
function classesIn(style: string): Set<string> {
  const selectors = style.replace(/\/\*.*?\*\/|"[^"]*"|:global\([^)]*\)|\{[^{}]*\}/gs, ' ')
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))
}

/** The classes that scripts take from each stylesheet; null where a script chooses them as it runs. */
function usesOf(): Map<string, Set<string> | null> {
  const uses = new Map<string, Set<string> | null>()
  for (const { path, text } of filesOf('web/{src,parts}/**/*.{ts,tsx}'))
    for (const [, name, from = ''] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)) {
      const style = join(path, '..', from)
      const known = uses.get(style)
      const used = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one)
      const chosen = text.includes(`${name}[`) || known === null
      uses.set(style, chosen ? null : new Set([...(known ?? []), ...used]))
    }
  return uses
}

/** Classes that a stylesheet has and no script takes, or the other way round. */
export function faultsOfClasses(): string[] {
  const uses = usesOf()
  return filesOf('web/{src,parts}/**/*.module.css').flatMap(({ path, text }) => {
    const used = uses.get(path)
    if (used === null) return []
    const there = classesIn(text)
    return [
      ...[...there].filter((name) => !used?.has(name)).map((name) => `${path}: ${name} is not used`),
      ...[...(used ?? [])].filter((name) => !there.has(name)).map((name) => `${path}: ${name} is not there`),
    ]
  })
}
