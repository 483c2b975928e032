import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import MailComposer from 'nodemailer/lib/mail-composer'
import { awsConfig } from './aws.ts'
import { readEnv } from './env.ts'
import { log } from './log.ts'

/** A class that registers at once sends more mails a second than SES may allow: what it throttles is tried again. */
const client = new SESClient({ ...awsConfig, maxAttempts: 6 })

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** the name before the sender's address */
  senderName?: string
  /** where answers go; the sender's address when absent or empty */
  replyTo?: string
  /** where mail programs ask for no more mails like it, with one click (RFC 8058); absent for mails that cannot be ended */
  stop?: string
}

/** Sends one mail through SES v1, which the local engine has. Where `OJ_LOG_MAIL` is set (local stack), its text is logged. */
export async function sendMail({ senderName = '', stop, replyTo, ...mail }: Mail): Promise<void> {
  const composed = new MailComposer({
    ...mail,
    from: { name: senderName, address: readEnv('MAIL_SENDER') },
    replyTo: replyTo || undefined,
    headers:
      stop === undefined
        ? undefined
        : { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  })
  const Data = await composed.compile().build()
  await client.send(new SendRawEmailCommand({ Destinations: [mail.to], RawMessage: { Data } }))
  if (process.env.OJ_LOG_MAIL) log.info('mail sent', { to: mail.to, subject: mail.subject, text: mail.text })
}
