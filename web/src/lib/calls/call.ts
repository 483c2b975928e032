import { type Call, type CallOptions, createCall } from '@oj/functions/client/create-call.ts'
import { currentLocale, i18n } from '../i18n/i18n.ts'
import { isLapsed } from '../session/session.ts'
import { readToken, writeToken } from '../session/token.ts'
import { toast } from '../toast.ts'
import { CallError } from './callError.ts'

type Listener = (admin: boolean) => void
const listeners = { signedOut: new Set<Listener>(), forbidden: new Set<Listener>() }

/**
 * Calls `listener` on a 401 (`signedOut`) or 403 (`forbidden`) answer, with whether the call was of the back office.
 */
export function onCall(event: keyof typeof listeners, listener: Listener): void {
  listeners[event].add(listener)
}

const tellListeners = (event: keyof typeof listeners) => (admin: boolean) => {
  for (const listener of listeners[event]) listener(admin)
}

/** Calls an endpoint and says nothing to the user: for callers that show the `CallError` themselves. */
export const quietCall: Call = createCall({
  origin: import.meta.env.SSR ? '' : location.origin,
  timeout: 90_000,
  locale: currentLocale,
  readToken,
  writeToken,
  text: (name) => i18n.t(name === 'network' && !navigator.onLine ? 'call.offline' : `call.${name}`),
  signedOut: tellListeners('signedOut'),
  forbidden: tellListeners('forbidden'),
})

/**
 * Shows a failure that is not shown elsewhere, such as at a field, in place of the content, or by the dialog to sign in
 * again.
 */
export function showFailure({ status, message }: CallError, say = toast): void {
  if (status !== 401 || !isLapsed()) say('error', message)
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

/**
 * Shows the failure of a form once: at the field that the refusal's code is about, else by a toast. Rethrows what is no
 * refusal.
 */
export function tellOfForm<Field extends string>(
  error: unknown,
  fieldOf: Readonly<Record<string, Field>>,
  blame: (field: Field, words: string) => void,
): void {
  if (!(error instanceof CallError)) throw error
  const field = fieldOf[error.code]
  if (field) blame(field, error.message)
  else showFailure(error)
}
