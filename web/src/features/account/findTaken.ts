import { checkUsernameOrEmail, register } from '@oj/functions/features/account/contract.ts'
import { quietCall } from '../../lib/calls/call.ts'
import { currentLocale } from '../../lib/i18n/i18n.ts'

/** The error text for a taken name or address, else null. A check that fails to run passes. */
export async function findTaken(field: 'username' | 'email', value: string): Promise<string | null> {
  const taken = await quietCall(checkUsernameOrEmail, { [field]: value }).catch(() => null)
  if (!taken?.[field]) return null
  return register.errors.find(({ code }) => code === `${field}-taken`)?.message[currentLocale()] ?? null
}

/** Whether a name or address is taken. A check that fails to run passes. */
export async function isKnown(field: 'username' | 'email', value: string): Promise<boolean> {
  const found = await quietCall(checkUsernameOrEmail, { [field]: value }).catch(() => null)
  return found?.[field] ?? true
}
