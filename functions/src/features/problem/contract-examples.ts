/** What a program reads and what it must write. */
interface Example {
  input: string
  output: string
}

/**
 * Reads `<input>…</input><output>…</output>`, repeated, with blanks between the two at most; what does not fit is passed
 * over. Each character is looked at a few times, whatever the text is: a pattern for the whole would try every pair of marks.
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
