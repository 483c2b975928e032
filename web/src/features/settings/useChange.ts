import { getWebsiteConfig } from '@oj/functions/features/site/contract.ts'
import type { Endpoint, Schema } from '@oj/functions/platform/http/endpoint.ts'
import type * as z from 'zod/mini'
import { reloadCalls, useAction } from '../../lib/calls/swr.ts'

/** Changes some fields of a section, whose others stay as they are: those of which somebody else may have changed. */
export function useChange<W extends Schema>(read: Endpoint, write: Endpoint<W>) {
  const { run, running } = useAction(write)
  /** Resolves to whether it was done; a failure has been shown. Other pages show the change at once. */
  async function change(fields: z.input<W>): Promise<boolean> {
    if ((await run(fields)) === undefined) return false
    await reloadCalls(read, getWebsiteConfig)
    return true
  }
  return { change, running }
}
