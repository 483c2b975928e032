/**
 * Stands where a part appears if its answer has something to show. As with every part that is marked as waiting, what
 * follows it in an element with `data-in-order` is not seen before (`app/global.css`).
 */
export const Pending = () => <span hidden data-waiting />
