import { inject } from 'vitest'
import * as z from 'zod/mini'
import { openServer } from '../stack/server.ts'

const Raw = z.object({ messages: z.array(z.object({ RawData: z.optional(z.string()) })) })

/** The mails with headers of their own that were sent to an address. */
export async function digestsTo(address: string): Promise<string[]> {
  const { messages } = Raw.parse(await (await fetch(new URL('/_aws/ses', inject('engineUrl')))).json())
  return messages.flatMap(({ RawData: raw }) => (raw?.includes(`To: ${address}\r\n`) ? [raw] : []))
}

/** The plain text of a mail. */
export const textOf = (raw: string): string => {
  const [, body = ''] = raw.split('Content-Transfer-Encoding: base64\r\n\r\n')
  return Buffer.from(body.split('\r\n--')[0] ?? '', 'base64').toString()
}

/** Lets the clock's job run that sends them, so many days later. */
export async function sendDigestsIn(days: number): Promise<void> {
  await openServer()
  process.env.SITE_URL ??= inject('url')
  const { sendDigests } = await import('@oj/functions/features/message/index.ts')
  await sendDigests(new Date(Date.now() + days * 24 * 3_600_000))
}
