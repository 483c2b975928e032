import type { Locale } from '@oj/shared/text.ts'
import { type MailTexts, mailOf } from '../../platform/mail-text.ts'
import { settings } from './current.ts'

/**
 * Sends one mail with `{site}` in its texts, the sender's name and the reply address of the settings. `stop` is where mail
 * programs ask for no more mails like it.
 */
export async function sendSiteMail(
  texts: MailTexts,
  to: string,
  params: Readonly<Record<string, string | number>>,
  locale: Locale,
  stop?: string,
): Promise<void> {
  const { mail: look, web } = await settings()
  const mail = mailOf(texts, to, { ...params, site: web.name }, locale)
  // few calls send one, and a Lambda starts sooner without
  const { sendMail } = await import('../../platform/mail.ts')
  await sendMail({ ...mail, senderName: look.senderName || web.name, replyTo: look.replyTo, ...(stop && { stop }) })
}
