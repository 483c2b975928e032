import { mathClass } from './formula/places.ts'

/**
 * What an author's HTML may contain: text, lists, tables, pictures and links. No style, no id or name (they could shadow the
 * page's own), no forms, frames, SVG or MathML. The same for all authors; the server uses this list as well.
 */
export const allowedTags = (
  'p br hr h1 h2 h3 h4 h5 h6 div span blockquote center details summary strong em b i u s del ins sub sup small kbd ' +
  'mark abbr q cite ul ol li dl dt dd pre code samp var a img figure figcaption table caption thead tbody tfoot tr th td'
).split(' ')

/** On all elements; `href` and `src` are handled separately. */
export const allowedAttributes = 'alt title width height align colspan rowspan start open lang dir'.split(' ')

/** Elements whose content is not text for readers. */
export const silentTags =
  'script style textarea title iframe noscript noembed noframes xmp plaintext template svg math select option object'.split(
    ' ',
  )

export const allowedSchemes = ['http', 'https', 'mailto']

/** The classes that our Markdown renderer writes. */
export const ownClass = new RegExp(`^(?:language-[\\w+#-]{0,20}|${mathClass.inline}|${mathClass.display})$`)

/** Data URLs of bitmaps, which are the only ones allowed. */
const bitmap = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=]+$/i

/** Whether an address is a data URL of something else; browsers ignore blanks and control characters in it. */
export function isForeignData(address: string): boolean {
  const url = address.replace(/[\s\p{Cc}]+/gu, '')
  return /^data:/i.test(url) && !bitmap.test(url)
}
