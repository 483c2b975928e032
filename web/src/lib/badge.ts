const cap = 99

/** The text of a badge; null if nothing is unread. */
export function badgeOf(unread: number): string | null {
  if (unread <= 0) return null
  return unread > cap ? `${cap}+` : String(unread)
}
