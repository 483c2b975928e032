/**
 * A ref that lets the keyboard focus and scroll a box with overflowing content. Not every browser does that by itself.
 */
export const makeFocusable = (element: HTMLElement | null): void => {
  if (element) element.tabIndex = 0
}
