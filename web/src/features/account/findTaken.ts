import { checkUsernameOrEmail, register } from '@oj/functions/features/account/contract.ts'
import { quietCall } from '../../lib/calls/call.ts'
import { currentLocale } from '../../lib/i18n/i18n.ts'

/** Why nobody can register with a name or an address, in words; null where one can. A check that fails to run passes. */
export async function findTaken(field: 'username' | 'email', value: string): Promise<string | null> {
  const found = await quietCall(checkUsernameOrEmail, { [field]: value }).catch(() => null)
  const flaw = found?.[field] ? `${field}-taken` : found?.usernameFlaw
  return register.errors.find(({ code }) => code === flaw)?.message[currentLocale()] ?? null
}

/** Whether a name or address is taken. A check that fails to run passes. */
export async function isKnown(field: 'username' | 'email', value: string): Promise<boolean> {
  const found = await quietCall(checkUsernameOrEmail, { [field]: value }).catch(() => null)
  return found?.[field] ?? true
}
