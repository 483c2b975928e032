/** Maximum size of the expanded text, and maximum nesting of its commands. */
const most = { characters: 300_000, passes: 10, group: 20_000 }

/** Where the group that opens at this place closes; where it ought to have closed if it never does. */
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

/** The text with the commands that it defines itself (`\newcommand`, `\def`) replaced by what they stand for. */
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
    const given: string[] = []
    while (given.length < macro.arguments) {
      const space = /^\s*/.exec(text.slice(from, from + 20))?.[0].length ?? 0
      if (text[from + space] !== '{') break
      const end = findGroupEnd(text, from + space)
      given.push(text.slice(from + space + 1, end))
      from = end + 1
    }
    const value = macro.body.replace(/#(\d)/g, (_, number) => given[Number(number) - 1] ?? '')
    // A name ends where its letters end; what follows must not be taken for more of it.
    parts.push(/\\[A-Za-z]+$/.test(value) ? `${value}{}` : value)
    // what a body costs, even where nothing comes of it
    size += macro.body.length + value.length
  }
  return parts.join('') + text.slice(from)
}
