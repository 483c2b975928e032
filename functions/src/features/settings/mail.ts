import { type Mail, sendMail } from '../../platform/mail.ts'
import { settings } from './current.ts'

/** Sends one mail in the site's name: the sender's name and the address for answers are those of the settings. */
export async function sendSiteMail(mail: Mail): Promise<void> {
  const { mail: look, web } = await settings()
  await sendMail({ ...mail, senderName: look.senderName || web.name, replyTo: look.replyTo })
}
