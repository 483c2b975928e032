/** No account has such a name: `@` is not allowed there, and this is no mail address. */
const pattern = /^reader@(\d{1,8})$/

/** The username of all reader keys of a contest. */
export const nameOfReader = (contest: number): string => `reader@${contest}`

/** Of which contest a username means a reader key; null where it means an account. */
export function contestOfReader(username: string): number | null {
  const [, number] = pattern.exec(username) ?? []
  return number === undefined ? null : Number(number)
}
