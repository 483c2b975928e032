import { type Call, type CallOptions, createCall } from '@oj/functions/client/create-call.ts'
import { CallError } from './callError.ts'
import { currentLocale, i18n } from './i18n/i18n.ts'
import { notices, toast } from './toast.ts'
import { readToken, writeToken } from './token.ts'

type Listener = (admin: boolean) => void
const listeners = { signedOut: new Set<Listener>(), forbidden: new Set<Listener>() }

/** Runs `listener` when a call was answered with 401 (`signedOut`) or 403 (`forbidden`); it hears whether it was of the back office. */
export function onCall(event: keyof typeof listeners, listener: Listener): void {
  listeners[event].add(listener)
}

const tell = (event: keyof typeof listeners) => (admin: boolean) => {
  for (const listener of listeners[event]) listener(admin)
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

/** Shows a failure: a toast, and on wide screens a notification when it was the server that refused. */
export function showFailure({ status, message }: CallError): void {
  toast('error', message)
  if (status > 0) notices.show('error', message)
}

/** Calls an endpoint of the contract. A failure is shown as a toast and rejects with `CallError`. */
export const call: Call = async (endpoint, input, options?: CallOptions) => {
  try {
    return await quietCall(endpoint, input, options)
  } catch (error) {
    if (error instanceof CallError) showFailure(error)
    throw error
  }
}
