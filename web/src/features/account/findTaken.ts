import { checkUsernameOrEmail, register } from '@oj/functions/features/account/contract.ts'
import { quietCall } from '../../lib/calls/call.ts'
import { currentLocale } from '../../lib/i18n/i18n.ts'

/** Why a name or address cannot be registered; null if it can, or if the check fails. */
export async function findTaken(field: 'username' | 'email', value: string): Promise<string | null> {
  const answer = await quietCall(checkUsernameOrEmail, { [field]: value }).catch(() => null)
  const flaw = answer?.[field] ? `${field}-taken` : answer?.usernameFlaw
  return register.errors.find(({ code }) => code === flaw)?.message[currentLocale()] ?? null
}

/** Whether a name or address is taken; true if the check fails. */
export async function isKnown(field: 'username' | 'email', value: string): Promise<boolean> {
  const answer = await quietCall(checkUsernameOrEmail, { [field]: value }).catch(() => null)
  return answer?.[field] ?? true
}
