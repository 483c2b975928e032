/** The least widths of the two panes and the width of the bar between them, in pixels. */
export const paneWidths = { left: 420, right: 580, bar: 9 } as const

/** Screens that show the text and the editor side by side, as a media query. */
export const wide = '(min-width: 1024px)'

/** The left pane's share of a width in pixels, kept so that neither pane falls below its least width. */
export function clampShare(share: number, width: number): number {
  const least = paneWidths.left / width
  const most = (width - paneWidths.right - paneWidths.bar) / width
  return most < least ? least : Math.min(Math.max(share, least), most)
}

/** How far each key moves the bar, as a share; Home and End go as far as it can. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -0.02, ArrowRight: 0.02, Home: -1, End: 1 }

/** The share after a key on the bar, or null for other keys. */
export function shareAfterKey(key: string, share: number, width: number): number | null {
  const step = steps[key]
  return step === undefined ? null : clampShare(share + step, width)
}
