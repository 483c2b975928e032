import { CallError } from './callError.ts'
import { type Call, type CallOptions, createCall } from './createCall.ts'
import { currentLocale, i18n } from './i18n.ts'
import { toast } from './toast.ts'
import { readToken, writeToken } from './token.ts'

type Listener = () => void
const listeners = { signedOut: new Set<Listener>(), forbidden: new Set<Listener>() }

/** Runs `listener` when a call was answered with 401 (`signedOut`) or 403 (`forbidden`). */
export function onCall(event: keyof typeof listeners, listener: Listener): void {
  listeners[event].add(listener)
}

const tell = (event: keyof typeof listeners) => () => {
  for (const listener of listeners[event]) listener()
}

/** Calls an endpoint and says nothing to the user: for callers that show the `CallError` themselves. */
export const quietCall: Call = createCall({
  origin: location.origin,
  timeout: 90_000,
  locale: currentLocale,
  readToken,
  writeToken,
  text: (name) => i18n.t(`call.${name}`),
  signedOut: tell('signedOut'),
  forbidden: tell('forbidden'),
})

/** Calls an endpoint of the contract. A failure is shown as a toast (A8) and rejects with `CallError`. */
export const call: Call = async (endpoint, input, options?: CallOptions) => {
  try {
    return await quietCall(endpoint, input, options)
  } catch (error) {
    if (error instanceof CallError) toast('error', error.message)
    throw error
  }
}
