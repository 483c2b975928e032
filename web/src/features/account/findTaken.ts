import { checkUsernameOrEmail, register } from '@oj/functions/features/account/contract.ts'
import { quietCall } from '../../lib/call.ts'
import { currentLocale } from '../../lib/i18n.ts'

/** The words for a name or an address that somebody has already, else null. A check that can't be made passes (A5). */
export async function findTaken(field: 'username' | 'email', value: string): Promise<string | null> {
  const taken = await quietCall(checkUsernameOrEmail, { [field]: value }).catch(() => null)
  if (!taken?.[field]) return null
  return register.errors.find(({ code }) => code === `${field}-taken`)?.message[currentLocale()] ?? null
}
