import createPurifier, { type Config } from 'dompurify'
import { allowedAttributes, allowedSchemes, allowedTags, isForeignData, ownClass, silentTags } from './allowed.ts'
import { isolateContent } from './isolateContent.ts'

const content: Config = {
  ALLOWED_TAGS: allowedTags,
  ALLOWED_ATTR: [...allowedAttributes, 'href', 'src', 'class'],
  FORBID_CONTENTS: silentTags,
  ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${allowedSchemes.join('|')}):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))`, 'i'),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
}

/** A separate purifier instance, so that its hooks affect no other code. */
const purify = createPurifier(window)

purify.addHook('uponSanitizeAttribute', (_node, attribute) => {
  const value = attribute.attrValue
  if (attribute.attrName === 'class') attribute.keepAttr = ownClass.test(value)
  else if (attribute.attrName === 'src' && isForeignData(value)) attribute.keepAttr = false
})

/** Unsafe HTML as safe nodes. */
export function safeContent(html: string): DocumentFragment {
  const fragment = purify.sanitize(html, {
    ...content,
    RETURN_DOM_FRAGMENT: true,
  })
  isolateContent(fragment)
  return fragment
}

/** Without the hooks of `purify`, which remove unknown classes. */
const markup = createPurifier(window)

/**
 * Converts the output of our libraries for an author's text (formulas, highlight.js) to safe nodes. It may have
 * classes, style, SVG and MathML; the libraries escape, and this is the second barrier.
 */
export function safeMarkup(html: string): DocumentFragment {
  return markup.sanitize(html, {
    USE_PROFILES: { html: true, svg: true, mathMl: true },
    ADD_TAGS: ['semantics', 'annotation'],
    // attributes of MathML that the purifier does not list
    ADD_ATTR: ['form', 'columnalign', 'linebreak'],
    FORBID_TAGS: ['a', 'img', 'image', 'form', 'input', 'button', 'style', 'use'],
    FORBID_ATTR: ['id', 'name', 'href', 'src', 'xlink:href'],
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
}
