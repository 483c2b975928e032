/**
 * Holds the place of a part that appears only if its answer has content. What follows it in an element with `data-in-order`
 * stays hidden meanwhile (`app/global.css`).
 */
export const Pending = () => <span hidden data-waiting />
