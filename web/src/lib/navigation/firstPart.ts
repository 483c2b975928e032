/** The first part of an address or of a pattern for addresses, of which capitals are the same; '' for `/` and for `*`. */
export const firstPart = (path: string) => path.split('/', 2)[1]?.toLowerCase() ?? ''

/** Whether a pattern may match an address, told without compiling it: of most patterns this one look is enough. */
export function mayMatch(pattern: string, pathname: string): boolean {
  const first = firstPart(pattern)
  return first === '' || first === firstPart(pathname)
}
