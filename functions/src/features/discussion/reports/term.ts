/** The school term of a moment: February to July, or August to January. */
export function termOf(at: Date | string): string {
  const date = new Date(at)
  const month = date.getUTCMonth() + 1
  const isSpring = month >= 2 && month <= 7
  return `${date.getUTCFullYear() - (month === 1 ? 1 : 0)}-${isSpring ? 'spring' : 'autumn'}`
}
