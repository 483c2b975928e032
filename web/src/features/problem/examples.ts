import { examplesIn } from '@oj/functions/features/problem/contract-examples.ts'

/** One sample of a problem: what the program reads and what it must write. */
export interface Example {
  input: string
  output: string
}

/**
 * Parses `<input>…</input><output>…</output>`, repeated; anything else is skipped. One line break at each end is
 * layout, not data.
 */
export function parseExamples(text: string): Example[] {
  return examplesIn(text).map(({ input, output }) => ({
    input: trimLayout(input),
    output: trimLayout(output),
  }))
}

const trimLayout = (text: string) => text.replace(/^\r?\n/, '').replace(/\r?\n$/, '')
