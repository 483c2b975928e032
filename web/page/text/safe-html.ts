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
 * The maximum depth of nested elements: the parser searches the open ones at each tag. What nests deeper, which no statement
 * does, is shown as source.
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

/** Unsafe HTML as safe HTML where there is no DOM, by the same rules as `safe.ts` in the browser. */
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
