import sanitizeHtml from 'sanitize-html'
import {
  allowedAttributes,
  allowedSchemes,
  allowedTags,
  isForeignData,
  ownClass,
  silentTags,
} from '../../src/ui/markdown/allowed.ts'
import { escapeHtml } from '../../src/ui/markdown/formula/math.ts'

/**
 * How many elements may stand in each other. The parser looks through those that are open with each tag: so its work is in
 * proportion to the text. What nests deeper, which no statement does, stands as its source.
 */
export const depthMax = 200

const options: sanitizeHtml.IOptions = {
  allowedTags,
  nonTextTags: silentTags,
  allowedAttributes: {
    '*': allowedAttributes,
    a: ['href', 'rel'],
    img: ['src', 'loading', 'referrerpolicy'],
  },
  allowedClasses: { '*': [ownClass] },
  allowedSchemes,
  allowedSchemesByTag: { img: [...allowedSchemes, 'data'] },
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow ugc' }),
    // an empty address is left out
    img: (tagName, { src = '', ...attribs }) => ({
      tagName,
      attribs: { src: isForeignData(src) ? '' : src, ...attribs, loading: 'lazy', referrerpolicy: 'no-referrer' },
    }),
  },
}

class TooDeep extends Error {}

/** Unsafe HTML as HTML that is safe to put in a page, for where there is no DOM: as `safe.ts` of the page has it. */
export function safeHtml(html: string): string {
  let depth = 0
  try {
    return sanitizeHtml(html, {
      ...options,
      onOpenTag: () => {
        depth += 1
        if (depth > depthMax) throw new TooDeep()
      },
      onCloseTag: () => {
        depth -= 1
      },
    })
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    return `<pre>${escapeHtml(html)}</pre>`
  }
}
