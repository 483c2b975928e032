import { commentLimits } from './contract.ts'

/** Code in a text, where an `@` mentions nobody. */
const code = /^ {0,3}(```|~~~)[^\n]*\n(?:[\s\S]*?\n {0,3}\1|[\s\S]*$)|`[^`\n]*`/gm

/** The mentioned names in a text, each once, with and without punctuation at their end; as many as a comment may have. */
export function namesIn(text: string): string[][] {
  const found = new Map<string, string[]>()
  for (const [, name = ''] of text.replace(code, ' ').matchAll(/(?<![\p{L}\p{N}._@-])@([\p{L}\p{N}._-]{1,20})/gu)) {
    if (found.size === commentLimits.mentions) break
    const bare = name.replace(/[._-]+$/, '')
    if (bare !== '') found.set(name.toLowerCase(), bare === name ? [name] : [name, bare])
  }
  return [...found.values()]
}

/** A fence at the beginning of a line; an indented one may be in a list, and end with it. */
const fence = /^(`{3,}(?=[^`]*$)|~{3,})/
/** HTML at the beginning of a line, or a formula of several lines: after these nothing surely is code. */
const doubtful = /^ {0,3}<[a-z/!?]|\$\$/i
/** Beside these a backtick may begin no code. */
const besideCode = /[<$\\]|``/

/** A text without what surely is code; nothing can be hidden in what only may be code. */
function outsideCode(text: string): string {
  const lines: string[] = []
  let open: string | null = null
  let isSure = true
  // false where inline code of an earlier line of the paragraph may end in this one
  let isWhole = true
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (open !== null) {
      const end: string | undefined = /^ {0,3}(`{3,}|~{3,})\s*$/.exec(line)?.[1]
      if (end?.startsWith(open)) open = null
      continue
    }
    if (doubtful.test(line)) isSure = false
    open = isSure ? (fence.exec(line)?.[1] ?? null) : null
    if (open !== null) continue
    if (line.trim() === '') isWhole = true
    if (line.split('`').length % 2 === 0) isWhole = false
    lines.push(isSure && isWhole && !besideCode.test(line) ? line.replace(/`[^`]*`/g, ' ') : line)
  }
  return lines.join('\n')
}

/** An address, a Markdown link to another site, or an HTML attribute. */
const link =
  /(?:https?|ftp):|(?<![a-z0-9])www\.|\]\(\s*<?(?!\/(?![/\\&])|#)[^\s)]|\]:\s*<?(?:[/\\]{2}|&)|(?:href|src)\s*=/i

export const hasLinks = (text: string): boolean => link.test(outsideCode(text))

/** Whether an account is too new for links. */
export const isNew = (createdAt: string, at: Date): boolean =>
  Date.parse(createdAt) + commentLimits.newHours * 3_600_000 > at.getTime()

/** A comment (reply 0) or a reply. */
export interface Pointer {
  readonly number: number
  readonly reply: number
}

/** Replies by their comments, the newest comments first. */
export function treeOf(pointers: readonly Pointer[]): Map<number, number[]> {
  const tree = new Map<number, Set<number>>()
  for (const { number, reply } of pointers) {
    const replies = tree.get(number) ?? new Set<number>()
    tree.set(number, reply > 0 ? replies.add(reply) : replies)
  }
  return new Map(
    [...tree].sort(([a], [b]) => b - a).map(([number, replies]) => [number, [...replies].sort((a, b) => a - b)]),
  )
}

/** The numbers on a page of comments 1 to `last`, the oldest first. */
export function oldestOn(last: number, { currentPage, limit }: { currentPage: number; limit: number }): number[] {
  const before = (currentPage - 1) * limit
  return Array.from({ length: Math.max(0, Math.min(limit, last - before)) }, (_, at) => before + at + 1)
}

/** The numbers on a page of comments 1 to `last`, the newest first. */
export function numbersOn(last: number, { currentPage, limit }: { currentPage: number; limit: number }): number[] {
  const newest = last - (currentPage - 1) * limit
  const oldest = Math.max(1, newest - limit + 1)
  return Array.from({ length: Math.max(0, newest - oldest + 1) }, (_, at) => newest - at)
}
