import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import { env } from './env.ts'
import { log } from './log.ts'

const client = new SESClient({})

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** the name before the sender's address */
  senderName?: string
  /** where answers go; the sender's address when absent or empty */
  replyTo?: string
}

/** Headers are ASCII, so other names become encoded words of at most ten characters each. */
function nameOf(name: string): string {
  if (/^[\x20-\x7e]*$/.test(name)) return `"${name.replace(/["\\]/g, '')}"`
  const words = name.match(/.{1,10}/gsu) ?? []
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ')
}

const sourceOf = ({ senderName }: Mail) =>
  senderName ? `${nameOf(senderName)} <${env('MAIL_SENDER')}>` : env('MAIL_SENDER')

/** Sends one mail through SES v1. Where `OJ_LOG_MAIL` is set (the local stack), its text is logged too. */
export async function sendMail(mail: Mail): Promise<void> {
  const content = (data: string) => ({ Data: data, Charset: 'UTF-8' })
  await client.send(
    new SendEmailCommand({
      Source: sourceOf(mail),
      ReplyToAddresses: mail.replyTo ? [mail.replyTo] : undefined,
      Destination: { ToAddresses: [mail.to] },
      Message: {
        Subject: content(mail.subject),
        Body: { Text: content(mail.text), Html: content(mail.html) },
      },
    }),
  )
  if (process.env.OJ_LOG_MAIL)
    log.info('mail sent', {
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
    })
}
