// In its own file because the problem page needs nothing else of the slice.

/** Files by name from their JSON on the wire; null if it is invalid. */
export function filesIn(text: string): Record<string, string> | null {
  let files: unknown
  try {
    files = JSON.parse(text.trim() || '{}')
  } catch {
    return null
  }
  if (typeof files !== 'object' || Array.isArray(files)) return null
  const entries: [string, unknown][] = Object.entries(files ?? {})
  const valid = entries.flatMap(([name, content]) => (typeof content === 'string' ? [[name, content] as const] : []))
  return valid.length === entries.length ? Object.fromEntries(valid) : null
}
