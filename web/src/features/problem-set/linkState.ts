/** What a link to a problem says beside its address: another problem may be called so by the time it is followed. */
export const problemLinkState = (pid: number) => ({ state: { pid } })

/** The number that the link to a page said, by what the browser keeps of it; null where it said none. */
export function linkedNumber(state: unknown): number | null {
  const pid = typeof state === 'object' && state !== null && 'pid' in state ? state.pid : null
  return typeof pid === 'number' ? pid : null
}
