import type { Stack } from '@oj/localstack/stack/stack.ts'
import type * as z from 'zod/mini'

/** What a benchmark measures: a running stack, and the password of its account root. */
export interface Site extends Pick<Stack, 'url' | 'engineUrl' | 'env'> {
  rootPassword: string
}

/** How much of everything there is, by name. */
export type Sizes = Readonly<Record<string, number>>

/** What options of its own a benchmark was given. */
export type Given = Readonly<Record<string, string | undefined>>

interface Definition<Size extends Sizes, Figures> {
  /** the sizes of its command, which has an option for each of them */
  usual: Size
  /** the sizes of the test that keeps it from rotting, in seconds */
  least: Size
  /** the names of its command's other options */
  options?: readonly string[]
  /** it waits for verdicts: else what it submits stays in the queue */
  needsJudge?: true
  /** what it changes in the settings of a stack of its own, for its usual sizes */
  prepare?(site: Site): Promise<void>
  figures: z.ZodMiniType<Figures>
  measure(site: Site, size: Size, given: Given): Promise<Figures>
}

/** A benchmark: its figures are what they are said to be, and none of them is no number. */
export const bench = <Size extends Sizes, Figures>({ measure, ...rest }: Definition<Size, Figures>) => ({
  ...rest,
  run: async (site: Site, sizes: Sizes, given: Given = {}): Promise<Figures> =>
    rest.figures.parse(await measure(site, { ...rest.usual, ...sizes }, given)),
})
