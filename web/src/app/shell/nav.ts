/** The items of the main navigation in their order (A2). A feature that brings pages adds its line. */
export const navItems = [
  { segment: 'home', to: '/home' },
  { segment: 'problem', to: '/problem' },
  { segment: 'status', to: '/status' },
] as const

/** First path segments that belong to another item. */
const aliases: Readonly<Record<string, string>> = { 'submission-detail': 'status' }

/** The item that an address belongs to, by its first segment (A2). */
export function activeSegment(path: string): string {
  const first = path.split('/')[1] ?? ''
  return aliases[first] ?? first
}
