/** Compiler messages and reasons are cut to this many characters. */
export const maxMessage = 20_000

/** Text beyond this length (characters or bytes) is not read: most of it may be terminal commands. */
const maxRaw = 8 * maxMessage

const introducer = '\u001b'
const bell = '\u0007'

/**
 * Removes terminal commands: colours, cursor, titles, links. Reads each character a bounded number of times;
 * the pattern of `node:util` takes hours for a few megabytes of unterminated titles.
 */
function withoutCommands(text: string): string {
  const [first = '', ...parts] = text.replaceAll('\u009b', `${introducer}[`).split(introducer)
  const rests = parts.map((part, index) => {
    if (part.startsWith('\\')) return part.slice(1)
    if (!part.startsWith(']')) return part.replace(/^\[[0-?]*[ -/]*[@-~]/, '')
    if (part.includes(bell)) return part.slice(part.indexOf(bell) + 1)
    return parts[index + 1]?.startsWith('\\') ? '' : part
  })
  return first + rests.join('')
}

/** All control and formatting characters (marks that turn the reading direction, too), line feeds and tabs apart. */
const invisible = /(?![\n\t\u{200c}\u{200d}])[\p{Cc}\p{Cf}\p{Cs}]/gu

/** Paths of this machine, which readers of compiler messages do not need. */
const folders = /(?<![\w./:-])\/(?:usr|box|tmp|jail|lib|lib64|opt|etc|proc|var|root|home|work)(?:\/[\w.+@-]+)*\//g

/**
 * Output of a tool as safe, readable text: valid UTF-8, no terminal commands, no characters that hide or reorder
 * others, no folders of this machine, at most 20,000 characters. `edit` takes out more before it is cut.
 */
export function cleanMessage(raw: Buffer | string, edit = (text: string) => text): string {
  const start = typeof raw === 'string' ? raw.slice(0, maxRaw) : raw.toString('utf8', 0, maxRaw)
  const visible = withoutCommands(start).replace(/\r\n?/g, '\n').replace(invisible, '')
  const text = edit(visible.replace(folders, '').trimEnd()).trimEnd()
  if (text.length <= maxMessage && raw.length <= maxRaw) return text
  return `${text.slice(0, maxMessage - 2).toWellFormed()}\n…`
}
