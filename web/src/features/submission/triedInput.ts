import * as z from 'zod/mini'

/** An input on which the reader wants to run their code, with the expected output; empty for none. */
const TriedInput = z.object({ input: z.string(), output: z.string() })
export type TriedInput = z.output<typeof TriedInput>

const Handed = z.object({ tried: TriedInput })

/** The input that a link brought to the page of a problem, from the state of the location; null for none. */
export const readTriedInput = (state: unknown): TriedInput | null => Handed.safeParse(state).data?.tried ?? null
