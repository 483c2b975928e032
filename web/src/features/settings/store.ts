import { getWebsiteConfig } from '@oj/functions/features/site/contract.ts'
import type { Endpoint } from '@oj/functions/platform/http/endpoint.ts'
import type * as z from 'zod/mini'
import { quietCall } from '../../lib/calls/call.ts'
import { reloadCalls } from '../../lib/calls/swr.ts'
import { type Calls, readFirst } from '../../lib/merging.ts'

/** The values of a section, by the names of their fields. */
export type Values = Record<string, string | number>

/** Where a section is kept. */
export interface SectionStore {
  calls: Calls<Values>
  /** values as they are kept, without blanks round them */
  tidy: (values: Values) => Values
}

/** How a section is saved on what others have saved meanwhile. Other pages show the change at once. */
export const storeOf = (
  read: Endpoint<z.ZodMiniObject>,
  kept: z.ZodMiniType<Values>,
  write: (changes: Partial<Values>) => Promise<unknown>,
): SectionStore => ({
  calls: readFirst(
    async () => kept.parse(await quietCall(read, {})),
    async (changes) => {
      await write(changes)
      await reloadCalls(read, getWebsiteConfig)
    },
  ),
  tidy: (values) => kept.parse(values),
})
