/** A colour as staff write it, `#` and hexadecimal digits, or another in the place of anything else: it stands in a style. */
export const colourOr = (value: string | undefined, otherwise: string): string =>
  value !== undefined && /^#[\da-f]{3,8}$/i.test(value) ? value : otherwise
