/** A to Z, then AA, AB and so on. */
function lettersAt(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : lettersAt(Math.floor(index / 26) - 1) + last
}

/** The first letters that are not taken. */
export function nextDisplayId(taken: readonly string[]): string {
  const used = new Set(taken.map((id) => id.toUpperCase()))
  // one more than are taken
  const free = Array.from({ length: taken.length + 1 }, (_, index) => lettersAt(index)).find((id) => !used.has(id))
  return free ?? ''
}

/** The letters that so many further problems get. */
export function nextDisplayIds(taken: readonly string[], count: number): string[] {
  const names: string[] = []
  while (names.length < count) names.push(nextDisplayId([...taken, ...names]))
  return names
}
