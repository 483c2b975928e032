import type { CallOptions } from '@oj/functions/client/create-call.ts'
import type { Endpoint, Schema } from '@oj/functions/platform/http/endpoint.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr'
import type * as z from 'zod/mini'
import { call, quietCall, showFailure } from './call.ts'
import { CallError } from './callError.ts'
import { useSession } from './session.ts'

/** Keys whose failure has been shown; a poll that keeps failing says so once. */
const shown = new Set<string>()

/**
 * Reads an endpoint and keeps its answer in the cache, apart by input, language and signed-in user. `null` as input waits.
 * A failure is shown once as a toast, until the same read has succeeded again; `error` is there for the page too. With
 * `quiet` the page alone shows it.
 */
export function useCall<I extends Schema, O extends Schema>(
  endpoint: Endpoint<I, O>,
  input: z.input<I> | null,
  { quiet = false, ...options }: SWRConfiguration<z.output<O>, CallError> & { quiet?: boolean } = {},
): SWRResponse<z.output<O>, CallError> {
  const { i18n } = useTranslation()
  const { user } = useSession()
  const key = input === null ? null : ([endpoint.path, input, i18n.language, user?.uid ?? ''] as const)
  return useSWR<z.output<O>, CallError>(key, ([, input]: [string, z.input<I>]) => quietCall(endpoint, input), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    ...options,
    onError(error, key, config) {
      if (!quiet && !shown.has(key) && error instanceof CallError) showFailure(error)
      shown.add(key)
      options.onError?.(error, key, config)
    },
    onSuccess(data, key, config) {
      shown.delete(key)
      options.onSuccess?.(data, key, config)
    },
  })
}

/** The keys of whatever is kept of these endpoints. */
const keysOf = (endpoints: readonly Endpoint[]) => {
  const paths = new Set(endpoints.map(({ path }) => path))
  return (key: unknown) => Array.isArray(key) && paths.has(key[0])
}

/** Reads again whatever is shown of endpoints, after something has changed it. */
export const reload = (...endpoints: Endpoint[]): Promise<unknown> => mutate(keysOf(endpoints))

/** Clears the cache of endpoints after a change: data shown now or later is reloaded. */
export const forget = (...endpoints: Endpoint[]): Promise<unknown> => mutate(keysOf(endpoints), undefined)

/**
 * A call that the user starts: `run` gives the answer, or undefined when it failed (the toast has told why);
 * `running` is for the button.
 */
export function useAction<I extends Schema, O extends Schema>(endpoint: Endpoint<I, O>, options?: CallOptions) {
  const [running, setRunning] = useState(false)
  async function run(input: z.input<I>): Promise<z.output<O> | undefined> {
    setRunning(true)
    try {
      return await call(endpoint, input, options)
    } catch (error) {
      if (error instanceof CallError) return undefined
      throw error
    } finally {
      setRunning(false)
    }
  }
  return { run, running }
}
