import type { Locale } from '@oj/shared/text.ts'
import * as z from 'zod/mini'
import { Failure } from '../../platform/errors.ts'
import { type MailTexts, mailOf } from '../../platform/mail-text.ts'
import { settings } from './current.ts'
import { settingsErrors as errors } from './errors.ts'

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

/** Errors that mean that the mail service refused the mail, not that it was unavailable. */
const Refusal = z.object({
  name: z.enum(['MessageRejected', 'MailFromDomainNotVerifiedException', 'ConfigurationSetDoesNotExistException']),
  message: z.string(),
})

/** The same for a test: what the mail service says against a mail is told to who sent it. @throws mail-refused */
export async function sendCheckedMail(...mail: Parameters<typeof sendSiteMail>): Promise<void> {
  try {
    await sendSiteMail(...mail)
  } catch (error) {
    const refusal = Refusal.safeParse(error)
    throw refusal.success ? new Failure(errors['mail-refused'], { reason: refusal.data.message }) : error
  }
}
