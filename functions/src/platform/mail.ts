import { randomUUID } from 'node:crypto'
import { SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { awsConfig } from './aws.ts'
import { env } from './env.ts'
import { log } from './log.ts'

/** A class that registers at once asks for more mails a second than SES may take of a school: what it puts off is tried again. */
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

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text)

/** Headers are ASCII, so other texts become encoded words of at most ten characters each. */
const encoded = (text: string) =>
  (text.match(/.{1,10}/gsu) ?? []).map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ')

const nameOf = (name: string) =>
  isAscii(name) ? `"${name.replace(/["\\]/g, '')}"` : encoded(name).replaceAll('\r\n', '')

const sourceOf = ({ senderName }: Mail) =>
  senderName ? `${nameOf(senderName)} <${env('MAIL_SENDER')}>` : env('MAIL_SENDER')

/** A mail that can be ended, as a whole: SES v1 takes headers in no other way. */
function rawOf(mail: Mail, stop: string): string {
  const boundary = randomUUID()
  const part = (type: string, text: string) =>
    `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${(
      Buffer.from(text)
        .toString('base64')
        .match(/.{1,76}/g) ?? []
    ).join('\r\n')}\r\n`
  const headers = [
    `From: ${sourceOf(mail)}`,
    `To: ${mail.to}`,
    ...(mail.replyTo ? [`Reply-To: ${mail.replyTo}`] : []),
    `Subject: ${isAscii(mail.subject) ? mail.subject : encoded(mail.subject)}`,
    `List-Unsubscribe: <${stop}>`,
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
  ]
  const parts = [part('text/plain', mail.text), part('text/html', mail.html)]
  return `${headers.join('\r\n')}\r\n\r\n${parts.join('')}--${boundary}--\r\n`
}

/** The command that sends a mail. */
function commandOf(mail: Mail) {
  const content = (data: string) => ({ Data: data, Charset: 'UTF-8' })
  return new SendEmailCommand({
    Source: sourceOf(mail),
    ReplyToAddresses: mail.replyTo ? [mail.replyTo] : undefined,
    Destination: { ToAddresses: [mail.to] },
    Message: {
      Subject: content(mail.subject),
      Body: { Text: content(mail.text), Html: content(mail.html) },
    },
  })
}

/** Sends one mail through SES v1. Where `OJ_LOG_MAIL` is set (the local stack), its text is logged too. */
export async function sendMail(mail: Mail): Promise<void> {
  if (mail.stop === undefined) await client.send(commandOf(mail))
  else {
    const Data = Buffer.from(rawOf(mail, mail.stop))
    await client.send(
      new SendRawEmailCommand({ Source: sourceOf(mail), Destinations: [mail.to], RawMessage: { Data } }),
    )
  }
  if (process.env.OJ_LOG_MAIL)
    log.info('mail sent', {
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
    })
}
