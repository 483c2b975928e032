/** A whole number from an address; null for anything else. */
export function parseWholeNumber(text: string | null): number | null {
  return text !== null && /^-?\d{1,9}$/.test(text) ? Number(text) : null
}
