import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import { env } from './env.ts'
import { log } from './log.ts'

const client = new SESClient({})

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** Sends one mail through SES v1. Where `OJ_LOG_MAIL` is set (the local stack), its text is logged too. */
export async function sendMail(mail: Mail): Promise<void> {
  const content = (data: string) => ({ Data: data, Charset: 'UTF-8' })
  await client.send(
    new SendEmailCommand({
      Source: env('MAIL_SENDER'),
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
