import { inject } from 'vitest'
import { openServer } from '../stack/server.ts'
import { openOutbox } from './outbox.ts'

/** The mails that can be ended which were sent to an address: their texts, and their headers by lower-case names. */
export async function digestsTo(address: string) {
  const mails = await (await openOutbox(inject('engineUrl')))(address)
  return mails
    .map(({ text, headers }) => ({ text, headers: new Map(headers.map(({ key, value }) => [key, value])) }))
    .filter(({ headers }) => headers.has('list-unsubscribe'))
}

/** Lets the clock's job run that sends them, so many days later. */
export async function sendDigestsIn(days: number): Promise<void> {
  await openServer()
  process.env.SITE_URL ??= inject('url')
  const { sendDigests } = await import('@oj/functions/features/message/index.ts')
  await sendDigests(new Date(Date.now() + days * 24 * 3_600_000))
}
