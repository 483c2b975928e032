import { mapValues } from '../../records.ts'
import type { Statement } from './statement.ts'

// HUSTOJ marks Markdown within its HTML by <span class='md'>…</span> or [md]…[/md]: to Markdown that is a tag, whose first line
// it leaves raw, or text.

const tag = /<(\/?)(span|div)\b([^<>]*)>/gi
/** No link of that name. */
const bracketed = /\[\/?md\](?!\()/gi
const classOf = /\bclass\s{0,9}=\s{0,9}(?:"([^"]{0,200})"|'([^']{0,200})'|([^\s"']{1,200}))/i

const isMarked = (attributes: string) => {
  const [, ...names] = classOf.exec(attributes) ?? []
  return names.some((said) => said?.split(/\s+/).includes('md'))
}

/** Other elements of these names stay. */
function stripMarkdownTags(text: string): string {
  const open: { name: string; isMark: boolean }[] = []
  const without = text
    .replace(bracketed, '\n\n')
    .replace(tag, (whole, slash: string, written: string, attributes: string) => {
      const name = written.toLowerCase()
      if (slash === '') {
        const isMark = isMarked(attributes)
        open.push({ name, isMark })
        return isMark ? '\n\n' : whole
      }
      const last = open.at(-1)?.name === name ? open.pop() : undefined
      return last?.isMark ? '\n\n' : whole
    })
  return without === text ? text : without.trim()
}

const shown = /<(?:img|svg|iframe|video|audio|table|hr|input)\b/i

/** Empties a text that shows nothing, such as an empty paragraph. */
const orNone = (text: string) =>
  !shown.test(text) && text.replace(/<[^<>]*>|&nbsp;|\u00a0/g, '').trim() === '' ? '' : text

/** Without the marks, and with empty parts empty. */
export const unwrapStatement = ({ description, input, output, hint }: Statement): Statement =>
  mapValues({ description, input, output, hint }, (text) => orNone(stripMarkdownTags(text)))
