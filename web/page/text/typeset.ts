import { formulaMarkup } from '../../src/ui/markdown/formula/markup.ts'

/** The elements and attributes of typeset formulas; none of them loads, links or runs anything. */
const elements =
  'math|mfrac|mi|mmultiscripts|mn|mo|mover|mpadded|mphantom|mprescripts|mroot|mrow|mspace|msqrt|mstyle|msub|msubsup|msup|' +
  'mtable|mtd|mtext|mtr|munder|munderover|menclose|none'
const attributes =
  'accent|class|columnalign|depth|display|displaystyle|fence|form|height|largeop|linebreak|linethickness|lspace|' +
  'mathbackground|mathcolor|mathsize|mathvariant|maxsize|minsize|movablelimits|notation|rowspacing|rspace|scriptlevel|' +
  'separator|stretchy|symmetric|voffset|width'
/** Sizes, colours and alignment, but no URL. */
const style = 'style="[a-z0-9 #.,%:;-]*"'
const tag = new RegExp(`^(?:/(?:${elements})|(?:${elements})(?: (?:(?:${attributes})="[^"<>&]*"|${style}))*)>`)

/** Whether a markup consists only of text and these elements. */
const isSafe = (markup: string) => markup.split('<').every((part, at) => (at === 0 ? part === '' : tag.test(part)))

/**
 * A formula as safe HTML where there is no DOM; null if its source stays. The typesetter escapes, and markup that is not on
 * the list is left to the browser.
 */
export function typesetFormula(tex: string, display: boolean): string | null {
  const markup = formulaMarkup(tex, display)
  return markup !== null && isSafe(markup) ? markup : null
}
