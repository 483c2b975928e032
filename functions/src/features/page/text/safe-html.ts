import { escapeHtml } from '../../../../../web/src/ui/markdown/formula/math.ts'

/** As the page's own purifier has it (`web/src/ui/markdown/safe.ts`): text, lists, tables, pictures and links. */
const tags = new Set(
  (
    'p br hr h1 h2 h3 h4 h5 h6 div span blockquote center details summary strong em b i u s del ins sub sup small kbd ' +
    'mark abbr q cite ul ol li dl dt dd pre code samp var a img figure figcaption table caption thead tbody tfoot tr th td'
  ).split(' '),
)
const empty = new Set(['br', 'hr', 'img'])
const attributes = new Set('href src alt title width height align colspan rowspan start open lang dir'.split(' '))
const ownClass = /^(?:language-[\w+#-]{0,20}|math-inline|math-display)$/
/** Addresses of ours, of the web and of mail; pictures may be bitmaps that stand in the text. */
const link = /^(?:(?:https?|mailto):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i
const bitmap = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=\s]+$/i
/** What stands in these is no text for readers. */
const silent = /^<(script|style|textarea|title|iframe|noscript|noembed|noframes|xmp|template|svg|math|select|object)\b/i

const tag = /^<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/i
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Text of HTML without its references; one that is not known stays as it is written. */
export function plain(html: string): string {
  return html.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

/** An attribute as it may stand, with a blank before it; nothing where it may not. */
function safeAttribute(element: string, name: string, value: string): string {
  const whole = ` ${name}="${escapeHtml(value)}"`
  if (name === 'class') return ownClass.test(value) ? whole : ''
  if (!attributes.has(name)) return ''
  // blanks and control characters within an address are dropped by browsers before they read its scheme
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const address = value.replace(/[\u0000-\u0020\u00a0\u1680\u180e\u2000-\u2029\u205f\u3000]/g, '')
  if (name === 'href' && element === 'a') return link.test(address) ? whole : ''
  if (name === 'src' && element === 'img') return link.test(address) || bitmap.test(value.trim()) ? whole : ''
  return name === 'href' || name === 'src' ? '' : whole
}

const attributesOf = (element: string, text: string) =>
  [...text.matchAll(attribute)]
    .map(([, name = '', double, single, bare]) =>
      safeAttribute(element, name.toLowerCase(), plain(double ?? single ?? bare ?? '')),
    )
    .join('')

const opened = (element: string, text: string) => {
  const own = element === 'a' ? ' rel="noopener noreferrer nofollow ugc"' : ''
  const lazy = element === 'img' ? ' loading="lazy" referrerpolicy="no-referrer"' : ''
  return `<${element}${attributesOf(element, text)}${own}${lazy}>`
}

/** Where a part that says nothing to readers ends. */
function endOf(html: string, at: number, name: string): number {
  const ending = new RegExp(`</${name}`, 'gi')
  ending.lastIndex = at
  const end = ending.exec(html)?.index
  const close = end === undefined ? -1 : html.indexOf('>', end)
  return close < 0 ? html.length : close + 1
}

/**
 * Unsafe HTML as HTML that is safe to put in a page, for where there is no DOM. It is rewritten: every `<` of the
 * result opens or closes an element of the list with attributes of the list, all else is text, and what was opened is
 * closed, so that nothing can break out whatever browsers make of the original.
 */
export function safeHtml(html: string): string {
  const open = new OpenElements()
  let out = ''
  for (let at = 0; at < html.length; ) {
    const next = html.indexOf('<', at)
    if (next !== at) {
      const text = html.slice(at, next < 0 ? html.length : next)
      out += text.replaceAll('>', '&gt;')
      at += text.length
      continue
    }
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4)
      at = end < 0 ? html.length : end + 3
      continue
    }
    const rest = html.slice(at, at + longest)
    const name = silent.exec(rest)?.[1]
    const match = tag.exec(rest)
    const [whole = '<', slash, written = '', given = ''] = match ?? []
    const element = written.toLowerCase()
    if (name) at = endOf(html, at, name)
    else at += whole.length
    if (name || (match && !tags.has(element))) continue
    if (!match) out += '&lt;'
    else if (slash) out += open.close(element)
    else {
      out += opened(element, given)
      if (!empty.has(element)) open.push(element)
    }
  }
  return out + open.closeFrom(0)
}

/** The longest tag that is read as one, in characters: a picture may stand in it. */
const longest = 200_000

class OpenElements {
  readonly #names: string[] = []
  /** how many of each there are: looking through all for one that is not open would take the square of the text */
  readonly #counts = new Map<string, number>()

  #count(name: string, more: number) {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + more)
  }

  push(name: string): void {
    this.#names.push(name)
    this.#count(name, 1)
  }

  /** Closes the last of this name and all that stands open within it; nothing if none is open. */
  close(name: string): string {
    return this.#counts.get(name) ? this.closeFrom(this.#names.lastIndexOf(name)) : ''
  }

  closeFrom(at: number): string {
    const closed = this.#names.splice(at).toReversed()
    for (const name of closed) this.#count(name, -1)
    return closed.map((name) => `</${name}>`).join('')
  }
}
