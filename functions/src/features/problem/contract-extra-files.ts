// In its own file because the page of a problem reads these without the calls of the slice.

/** The files in the text that the wire has of them, name → content as JSON; null where it is no such text. */
export function filesIn(text: string): Record<string, string> | null {
  let files: unknown
  try {
    files = JSON.parse(text.trim() || '{}')
  } catch {
    return null
  }
  if (typeof files !== 'object' || Array.isArray(files)) return null
  const given: [string, unknown][] = Object.entries(files ?? {})
  const read = given.flatMap(([name, content]) => (typeof content === 'string' ? [[name, content] as const] : []))
  return read.length === given.length ? Object.fromEntries(read) : null
}
