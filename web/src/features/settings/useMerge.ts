import { getWebsiteConfig } from '@oj/functions/features/site/contract.ts'
import type { Endpoint, Schema } from '@oj/functions/platform/http/endpoint.ts'
import type * as z from 'zod/mini'
import { reload, useAction } from '../../lib/calls/swr.ts'

/**
 * Changes some fields of a section and reads the others just before, because a section is replaced as a whole and
 * somebody else may have changed it since the page was opened. Resolves to whether it was done; a failure has been
 * shown. Other pages show the change at once.
 */
export function useMerge<W extends Schema, Values extends object & z.input<W>>(
  read: Endpoint<z.ZodMiniObject, z.ZodMiniType<Values>>,
  write: Endpoint<W>,
) {
  const latest = useAction(read)
  const replace = useAction(write)
  async function merge(change: Partial<Values>): Promise<boolean> {
    const now = await latest.run({})
    if (!now || (await replace.run({ ...now, ...change })) === undefined) return false
    await reload(read, getWebsiteConfig)
    return true
  }
  return { merge, running: latest.running || replace.running }
}
