interface Example {
  input: string
  output: string
}

/** Samples from `<input>…</input><output>…</output>`, repeated; skips anything else. Linear for any text. */
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
