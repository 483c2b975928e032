/** The tabs of the message centre in their order, and the count that belongs to each. */
export const messageTabs = [
  { tab: 'discuss', count: 'comment' },
  { tab: 'reply', count: 'reply' },
  { tab: 'like', count: 'like' },
  { tab: 'sys', count: 'sys' },
  { tab: 'mine', count: 'mine' },
] as const

/** The highest number on a badge. */
const cap = 99

/** What a badge says of so many unread messages; null where there is none. */
export function badgeOf(unread: number): string | null {
  if (unread <= 0) return null
  return unread > cap ? `${cap}+` : String(unread)
}
