import type { CallOptions } from '@oj/functions/client/create-call.ts'
import type { Endpoint, Schema } from '@oj/functions/platform/http/endpoint.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr'
import type * as z from 'zod/mini'
import { useSession } from '../session/session.ts'
import { toastBehind } from '../toast.ts'
import { call, quietCall, showFailure } from './call.ts'
import { CallError } from './callError.ts'
import { firstAnswer, isFresh } from './firstAnswers.ts'

/** Keys whose failure was shown by a toast, so that a failing poll shows it only once. */
const shown = new Set<string>()

/**
 * Reads an endpoint and caches its answer by input, language and signed-in user. `null` as input does not call it. An answer
 * embedded in the page comes first: visitors need no other, signed-in users see it until their own has loaded, which does not
 * count as loading.
 *
 * A failure is shown once. A component that reads `error` shows it in place of the answer. If none does, or while an older
 * answer stays, a toast shows it, once until the read succeeds again; with `quiet` there is none.
 */
export function useCall<I extends Schema, O extends Schema>(
  endpoint: Endpoint<I, O>,
  input: z.input<I> | null,
  { quiet = false, ...options }: SWRConfiguration<z.output<O>, CallError> & { quiet?: boolean } = {},
): SWRResponse<z.output<O>, CallError> {
  const { i18n } = useTranslation()
  const { user, isUnknown } = useSession()
  // before the user is known it would be requested twice
  const isWaiting = input !== null && isUnknown
  const key = input === null || isUnknown ? null : ([endpoint.path, input, i18n.language, user?.uid ?? ''] as const)
  const isShown = useRef(false)
  const stands = useRef(false)
  const asked = JSON.stringify(input)
  const first = useMemo(() => firstAnswer(endpoint, asked, i18n.language), [endpoint, asked, i18n.language])
  const answer = useSWR<z.output<O>, CallError>(key, ([, input]: [string, z.input<I>]) => quietCall(endpoint, input), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    ...(first !== undefined && { fallbackData: first }),
    ...(first !== undefined && !user && isFresh() && { revalidateOnMount: false }),
    ...options,
    onError(error, key, config) {
      const isTold = quiet || shown.has(key) || (isShown.current && !stands.current)
      if (!isTold && error instanceof CallError) showFailure(error, toastBehind)
      if (!isTold) shown.add(key)
      options.onError?.(error, key, config)
    },
    onSuccess(data, key, config) {
      shown.delete(key)
      options.onSuccess?.(data, key, config)
    },
  })
  useEffect(() => {
    stands.current = answer.data !== undefined
  })
  return {
    mutate: answer.mutate,
    get data() {
      return answer.data
    },
    get error() {
      isShown.current = true
      return answer.error
    },
    get isLoading() {
      const isFirst = first !== undefined && answer.data === first
      return !isFirst && (isWaiting || answer.isLoading)
    },
    get isValidating() {
      return isWaiting || answer.isValidating
    },
  }
}

/** Matches the cache keys of these endpoints. */
const keysOf = (endpoints: readonly Endpoint[]) => {
  const paths = new Set(endpoints.map(({ path }) => path))
  return (key: unknown) => Array.isArray(key) && paths.has(key[0])
}

/** Reloads what is shown of endpoints after a change. */
export const reloadCalls = (...endpoints: Endpoint[]): Promise<unknown> => mutate(keysOf(endpoints))

export const reloadAll = (): Promise<unknown> => mutate(() => true)

/** Clears the cache of endpoints after a change: data shown now or later is reloaded. */
export const forgetCalls = (...endpoints: Endpoint[]): Promise<unknown> => mutate(keysOf(endpoints), undefined)

/**
 * A call that the user starts: `run` resolves to the answer, or to undefined if it failed (a toast has shown why);
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
