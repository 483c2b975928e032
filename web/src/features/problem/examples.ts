/** One sample of a problem: what the program reads and what it must write. */
export interface Example {
  input: string
  output: string
}

const pair = /<input>([\s\S]*?)<\/input>\s*<output>([\s\S]*?)<\/output>/g

/** Reads `<input>…</input><output>…</output>`, repeated; what does not fit is passed over. One line break at either end is layout, not data. */
export function parseExamples(text: string): Example[] {
  return [...text.matchAll(pair)].map(([, input = '', output = '']) => ({
    input: trimLayout(input),
    output: trimLayout(output),
  }))
}

const trimLayout = (text: string) => text.replace(/^\r?\n/, '').replace(/\r?\n$/, '')
