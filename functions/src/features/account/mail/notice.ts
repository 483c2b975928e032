import type { Locale } from '@oj/shared/text.ts'
import { asError, type Log } from '../../../platform/log.ts'
import { sendSiteMail } from '../../settings/index.ts'
import { accountMails } from './mails.ts'

/**
 * Tells a user by mail what was done to their account. It is done already, so a mail that cannot be sent is only logged;
 * users whom staff made may have no address.
 */
export async function sendNotice(
  kind: keyof typeof accountMails,
  { email, username }: { email: string; username: string },
  params: Readonly<Record<string, string>>,
  { locale, log }: { locale: Locale; log: Log },
): Promise<void> {
  if (email === '') return
  try {
    await sendSiteMail(accountMails[kind], email, { ...params, username }, locale)
  } catch (error) {
    log.warn('notice not sent', { kind, error: asError(error) })
  }
}
