import { fillMessage, type Locale } from '@oj/shared/text.ts'
import type { Mail } from './mail.ts'

/** What a mail says in each language, with `{name}` for each parameter. */
export type MailTexts = Readonly<Record<Locale, MailText>>
interface MailText {
  readonly subject: string
  /** one paragraph each */
  readonly lines: readonly string[]
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

const formatAnchor = (value: string) => `<a href="${value}">${value}</a>`

/** Markup for the parameters that are more than words; values come in escaped already. */
const marked: Readonly<Record<string, (value: string) => string>> = {
  code: (value) => `<strong style="font-size:1.4em;letter-spacing:.1em">${value}</strong>`,
  link: formatAnchor,
  stop: formatAnchor,
}

/**
 * A mail in the reader's language, as plain text and as HTML. In HTML `{code}` is set in large type, and `{link}` and `{stop}`
 * become links; nothing in a value becomes markup.
 */
export function mailOf(
  texts: MailTexts,
  to: string,
  params: Readonly<Record<string, string | number>>,
  locale: Locale,
): Mail {
  const { subject, lines } = texts[locale]
  const html = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, (marked[name] ?? String)(escapeHtml(String(value)))]),
  )
  const paragraphs = lines.map((line) => `<p>${fillMessage(escapeHtml(line), html)}</p>`).join('')
  return {
    to,
    subject: fillMessage(subject, params).replace(/[\r\n]+/g, ' '),
    text: lines.map((line) => fillMessage(line, params)).join('\n\n'),
    html: `<!doctype html><html lang="${locale}"><meta charset="utf-8"><body style="font-family:sans-serif">${paragraphs}</body></html>`,
  }
}
