import { markdownToHtml } from './html.ts'
import { safeContent } from './safe.ts'

/** The words of a Markdown text on one line, for where only its beginning is shown. */
export const excerptOf = (source: string): string =>
  (safeContent(markdownToHtml(source)).textContent ?? '').replace(/\s+/g, ' ').trim()
