/** A colour that staff wrote if it is `#` and hexadecimal digits, else the other one: it goes into a style. */
export const colourOr = (value: string | undefined, otherwise: string): string =>
  value !== undefined && /^#[\da-f]{3,8}$/i.test(value) ? value : otherwise
