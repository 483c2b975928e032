import type { Endpoint, Schema } from '@oj/functions/platform/http/endpoint.ts'
import { useCallback, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { call } from '../../../lib/calls/call.ts'
import { CallError } from '../../../lib/calls/callError.ts'

/** Data that is never cached, such as a captcha; `renew` fetches new data. */
export function useFresh<O extends Schema>(endpoint: Endpoint<z.ZodMiniObject, O>) {
  const [data, setData] = useState<z.output<O> | null>(null)
  const renew = useCallback(async () => {
    try {
      setData(await call(endpoint, {}))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    }
  }, [endpoint])
  useEffect(() => void renew(), [renew])
  return { data, renew }
}
