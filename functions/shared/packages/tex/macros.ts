/** Of the expanded text, of its nesting, and of a group. */
const most = { characters: 300_000, passes: 10, group: 20_000 }

/** Where a group closes, or must have closed. */
export function findGroupEnd(source: string, opening: number): number {
  const end = Math.min(source.length, opening + most.group)
  let depth = 0
  for (let at = opening; at < end; at++) {
    const character = source[at]
    if (character === '\\') at++
    else if (character === '{') depth++
    else if (character === '}' && --depth === 0) return at
  }
  return end
}

const definition =
  /\\(?:(?:re)?newcommand\*?\s*(?:\{\s*\\([A-Za-z]+)\s*\}|\\([A-Za-z]+))(?:\s*\[(\d)\])?|def\s*\\([A-Za-z]+)((?:#\d)*))\s*(?=\{)/g

interface Macro {
  arguments: number
  body: string
}

/** Expands `\newcommand` and `\def`. */
export function expandMacros(source: string): string {
  const macros = new Map<string, Macro>()
  const outside: string[] = []
  let from = 0
  for (const match of source.matchAll(definition)) {
    if (match.index < from) continue
    const opening = match.index + match[0].length
    const end = findGroupEnd(source, opening)
    const name = match[1] ?? match[2] ?? match[4] ?? ''
    macros.set(name, {
      arguments: Number(match[3] ?? (match[5] ?? '').length / 2),
      body: source.slice(opening + 1, end),
    })
    outside.push(source.slice(from, match.index))
    from = end + 1
  }
  if (macros.size === 0) return source
  let text = outside.join('') + source.slice(from)
  for (let pass = 0; pass < most.passes && text.length < most.characters; pass++) {
    const next = expandOnce(text, macros)
    if (next === text) break
    text = next
  }
  return text
}

function expandOnce(text: string, macros: ReadonlyMap<string, Macro>): string {
  const parts: string[] = []
  let from = 0
  let size = 0
  for (const { 0: whole, 1: name = '', index } of text.matchAll(/\\([A-Za-z]+)/g)) {
    const macro = macros.get(name)
    if (!macro || index < from || size > most.characters) continue
    parts.push(text.slice(from, index))
    from = index + whole.length
    const values: string[] = []
    while (values.length < macro.arguments) {
      const space = /^\s*/.exec(text.slice(from, from + 20))?.[0].length ?? 0
      if (text[from + space] !== '{') break
      const end = findGroupEnd(text, from + space)
      values.push(text.slice(from + space + 1, end))
      from = end + 1
    }
    const value = macro.body.replace(/#(\d)/g, (_, number) => values[Number(number) - 1] ?? '')
    // what follows must not become part of the name
    parts.push(/\\[A-Za-z]+$/.test(value) ? `${value}{}` : value)
    // bodies cost time even without a result
    size += macro.body.length + value.length
  }
  return parts.join('') + text.slice(from)
}
