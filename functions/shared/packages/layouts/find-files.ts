/** A name in lower case → its path; null where several have it. */
function indexBy(paths: readonly string[], keyOf: (path: string) => string): ReadonlyMap<string, string | null> {
  const index = new Map<string, string | null>()
  for (const path of paths) {
    const key = keyOf(path)
    index.set(key, index.has(key) ? null : path)
  }
  return index
}

/** Looks names up beside a file, then as whole paths, then anywhere if one file alone has them; capitals count among several. */
export function createFinder(paths: readonly string[], beside: string): (name: string) => string | null {
  const folder = beside.slice(0, beside.lastIndexOf('/') + 1)
  const exact = new Set(paths)
  const lower = indexBy(paths, (path) => path.toLowerCase())
  const files = indexBy(paths, (path) => path.slice(path.lastIndexOf('/') + 1).toLowerCase())
  return (name) => {
    const plain = name.replaceAll('\\', '/').replace(/^(\.\/)+/, '')
    const places = [`${folder}${plain}`, plain]
    return (
      places.find((path) => exact.has(path)) ??
      places.map((path) => lower.get(path.toLowerCase())).find((path) => path !== undefined) ??
      (plain.includes('/') ? null : files.get(plain.toLowerCase())) ??
      null
    )
  }
}
