import { formulaMarkup } from '../../src/ui/markdown/formula/markup.ts'

/** What formulas consist of, by the typesetter. Nothing of it loads, links, names or runs. */
const elements =
  'math|mfrac|mi|mmultiscripts|mn|mo|mover|mpadded|mphantom|mprescripts|mroot|mrow|mspace|msqrt|mstyle|msub|msubsup|msup|' +
  'mtable|mtd|mtext|mtr|munder|munderover|menclose|none'
const attributes =
  'accent|class|columnalign|depth|display|displaystyle|fence|form|height|largeop|linebreak|linethickness|lspace|' +
  'mathbackground|mathcolor|mathsize|mathvariant|maxsize|minsize|movablelimits|notation|rowspacing|rspace|scriptlevel|' +
  'separator|stretchy|symmetric|voffset|width'
/** Sizes, colours and alignment, and no address. */
const style = 'style="[a-z0-9 #.,%:;-]*"'
const tag = new RegExp(`^(?:/(?:${elements})|(?:${elements})(?: (?:(?:${attributes})="[^"<>&]*"|${style}))*)>`)

/** Whether all of a markup is text and elements of the list. */
const isSafe = (markup: string) => markup.split('<').every((part, at) => (at === 0 ? part === '' : tag.test(part)))

/**
 * A formula as HTML that is safe to put in a page, for where there is no DOM; null where its source stays. The typesetter
 * escapes, and what is not of the list here is left to the page.
 */
export function typesetFormula(tex: string, display: boolean): string | null {
  const markup = formulaMarkup(tex, display)
  return markup !== null && isSafe(markup) ? markup : null
}
