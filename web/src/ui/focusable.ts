/**
 * A ref that lets the keyboard reach and scroll a box whose content is wider or higher than it. Not every browser does that
 * by itself.
 */
export const focusable = (element: HTMLElement | null): void => {
  if (element) element.tabIndex = 0
}
