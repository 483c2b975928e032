/** The letters by which problems of contests are called in turn: A to Z, then AA, AB and so on. */
function lettersAt(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : lettersAt(Math.floor(index / 26) - 1) + last
}

/** The first letters that no problem of a contest is called by. */
export function nextDisplayId(taken: readonly string[]): string {
  const used = new Set(taken.map((id) => id.toUpperCase()))
  // one more than there are is free for sure
  const free = Array.from({ length: taken.length + 1 }, (_, index) => lettersAt(index)).find((id) => !used.has(id))
  return free ?? ''
}
