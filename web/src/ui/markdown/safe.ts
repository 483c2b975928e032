import createPurifier, { type Config } from 'dompurify'
import { mathClass } from './formula/places.ts'
import { settle } from './settle.ts'

/**
 * What an author's HTML may contain: text, lists, tables, pictures and links. No style, no id or name (they could
 * shadow the page's own), no forms, frames, SVG or MathML. The same for all authors, whatever their role.
 */
const content: Config = {
  ALLOWED_TAGS: [
    'p',
    'br',
    'hr',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'div',
    'span',
    'blockquote',
    'center',
    'details',
    'summary',
    'strong',
    'em',
    'b',
    'i',
    'u',
    's',
    'del',
    'ins',
    'sub',
    'sup',
    'small',
    'kbd',
    'mark',
    'abbr',
    'q',
    'cite',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'pre',
    'code',
    'samp',
    'var',
    'a',
    'img',
    'figure',
    'figcaption',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
  ],
  ALLOWED_ATTR: [
    'href',
    'src',
    'alt',
    'title',
    'width',
    'height',
    'align',
    'colspan',
    'rowspan',
    'start',
    'open',
    'class',
    'lang',
    'dir',
  ],
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
}

const ownClass = new RegExp(`^(?:language-[\\w+#-]{0,20}|${mathClass.inline}|${mathClass.display})$`)
/** The only embedded pictures: bitmaps. */
const bitmap = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=\s]+$/i

/** A separate purifier instance, so that its hooks affect no other code. */
const purify = createPurifier(window)

purify.addHook('uponSanitizeAttribute', (_node, attribute) => {
  const value = attribute.attrValue
  if (attribute.attrName === 'class') attribute.keepAttr = ownClass.test(value)
  else if (attribute.attrName === 'src' && /^\s*data:/i.test(value)) attribute.keepAttr = bitmap.test(value)
})

/** Unsafe HTML as nodes that are safe to put in the page. */
export function safeContent(html: string): DocumentFragment {
  const fragment = purify.sanitize(html, {
    ...content,
    RETURN_DOM_FRAGMENT: true,
  })
  settle(fragment)
  return fragment
}

/** Without the hooks of `purify`, which drop foreign classes. */
const markup = createPurifier(window)

/**
 * Converts the output of our libraries for an author's text (formulas, highlight.js) to safe nodes. It may have
 * classes, style, SVG and MathML; the libraries escape, and this is the second barrier.
 */
export function safeMarkup(html: string): DocumentFragment {
  return markup.sanitize(html, {
    USE_PROFILES: { html: true, svg: true, mathMl: true },
    ADD_TAGS: ['semantics', 'annotation'],
    // of signs and tables of formulas, which the purifier does not list
    ADD_ATTR: ['form', 'columnalign', 'linebreak'],
    FORBID_TAGS: ['a', 'img', 'image', 'form', 'input', 'button', 'style', 'use'],
    FORBID_ATTR: ['id', 'name', 'href', 'src', 'xlink:href'],
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
}
