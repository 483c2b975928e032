import { handleFields } from '../contract-handles.ts'
import type { RemoteHandle } from './store.ts'

/** A handle as its user gets it. */
export const wiredHandle = ({ site, handle, code, codeUntil, provedAt }: RemoteHandle) => ({
  site,
  handle,
  field: handleFields[site],
  code,
  codeUntil,
  provedAt,
})
