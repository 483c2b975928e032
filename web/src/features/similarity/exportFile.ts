import { piecesOf } from './marks.ts'
import type { Side } from './sides.ts'

export interface ExportedPair {
  readonly title: string
  /** what staff noted; may be empty */
  readonly note: string
  readonly sides: readonly Side[]
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')

/** The colours of the parts, by name, since the page has no theme. */
const colors = ['palegreen', 'moccasin', 'lightsteelblue']

const style = `:root{color-scheme:light dark}
body{margin:2rem;font:15px/1.5 system-ui,sans-serif}
section{margin-block:2rem;border-top:1px solid}
.sides{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
pre{overflow:auto;margin:0;padding:.75rem;border:1px solid;border-radius:.5rem;font-size:13px}
mark{color:black}.given{opacity:.6}
${colors.map((color, at) => `.part${at}{background:${color}}`).join('\n')}
@media(max-width:767px){.sides{grid-template-columns:1fr}}`

function sideOf({ label, code, parts, given }: Side): string {
  const pieces = piecesOf(code, parts, given).map(({ text, part, isGiven }) => {
    const look = isGiven ? ' given' : ''
    if (part !== null) return `<mark class="part${part % colors.length}${look}">${escapeHtml(text)}</mark>`
    return isGiven ? `<span class="given">${escapeHtml(text)}</span>` : escapeHtml(text)
  })
  return `<div><h3>${escapeHtml(label)}</h3><pre>${pieces.join('')}</pre></div>`
}

const pairOf = ({ title, note, sides }: ExportedPair) =>
  `<section><h2>${escapeHtml(title)}</h2>${note === '' ? '' : `<p>${escapeHtml(note)}</p>`}<div class="sides">${sides
    .map(sideOf)
    .join('')}</div></section>`

/** A page with all pairs that needs neither network nor scripts. */
export const exportedPage = (language: string, title: string, what: string, pairs: readonly ExportedPair[]): string =>
  `<!doctype html>
<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>${style}</style></head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(what)}</p>
${pairs.map(pairOf).join('\n')}
</body></html>
`
