import PostalMime, { type Email } from 'postal-mime'
import * as z from 'zod/mini'

const Outbox = z.object({ messages: z.array(z.object({ Id: z.string(), RawData: z.string() })) })

interface Mail extends Pick<Email, 'from' | 'headers'> {
  readonly id: string
  readonly text: string
}

/** The outbox of the engine that answers there: finds the mails to an address in it as it is now, oldest first. */
export async function openOutbox(engineUrl: string): Promise<(address: string) => Promise<Mail[]>> {
  const { messages } = Outbox.parse(await (await fetch(new URL('/_aws/ses', engineUrl))).json())
  return (address) =>
    Promise.all(
      messages
        .filter(({ RawData: raw }) => raw.includes(`To: ${address}\r\n`))
        .map(async ({ Id: id, RawData: raw }) => {
          const { from, headers, text = '' } = await PostalMime.parse(raw)
          return { id, from, headers, text }
        }),
    )
}
