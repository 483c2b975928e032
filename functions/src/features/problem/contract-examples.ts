/** A sample's input and expected output. */
interface Example {
  input: string
  output: string
}

/**
 * Reads `<input>…</input><output>…</output>`, repeated, with only blanks between the two; anything else is skipped.
 * Runs in linear time for any text: one pattern for the whole would try every pair of tags.
 */
export function examplesIn(text: string): Example[] {
  const found: Example[] = []
  const between = /<\/input>\s*<output>/g
  for (let at = text.indexOf('<input>'); at >= 0; at = text.indexOf('<input>', at)) {
    const from = at + '<input>'.length
    between.lastIndex = from
    const middle = between.exec(text)
    const end = middle ? text.indexOf('</output>', between.lastIndex) : -1
    if (!middle || end < 0) break
    found.push({ input: text.slice(from, middle.index), output: text.slice(between.lastIndex, end) })
    at = end + '</output>'.length
  }
  return found
}
