/** The highest number on a badge. */
const cap = 99

/** What a badge says of so many unread messages; null where there is none. */
export function badgeOf(unread: number): string | null {
  if (unread <= 0) return null
  return unread > cap ? `${cap}+` : String(unread)
}
