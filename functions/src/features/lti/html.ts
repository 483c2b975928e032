import { createHash } from 'node:crypto'
import type { Locale } from '@oj/shared/text.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

interface Content {
  readonly locale: Locale
  readonly words: string
  readonly form?: {
    readonly action: string
    readonly button: string
    readonly isNewWindow: boolean
    readonly fields: Readonly<Record<string, string>>
    /** whether a script submits it */
    readonly isSent: boolean
  }
  /** the origins that may show the page in a frame */
  readonly frames: readonly string[]
}

const send = 'document.forms[0].submit()'
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const style =
  'body{font:16px/1.6 system-ui,sans-serif;display:grid;place-items:center;min-height:90vh;margin:1rem;color-scheme:light dark;text-align:center}button{font:inherit;padding:.5rem 1.25rem}'

/** A self-contained page, which works in a frame of a platform without cookies. */
export function wordsPage({ locale, words, form, frames }: Content): { html: string; policy: string } {
  const fields = Object.entries(form?.fields ?? {})
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
  const body = form
    ? `<form method="post" action="${escapeHtml(form.action)}"${form.isNewWindow ? ' target="_blank"' : ''}>${fields}` +
      `<p>${escapeHtml(words)}</p><button>${escapeHtml(form.button)}</button></form>${form.isSent ? `<script>${send}</script>` : ''}`
    : `<p>${escapeHtml(words)}</p>`
  const html = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>OJ</title><style>${style}</style><main>${body}</main></html>`
  const ancestors = frames.length > 0 ? frames.join(' ') : "'none'"
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `script-src ${form?.isSent ? hashOf(send) : "'none'"}`,
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ')
  return { html, policy }
}
