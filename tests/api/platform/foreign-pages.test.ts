import { once } from 'node:events'
import { get } from 'node:http'
import { CreateQueueCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs'
import { clientsOf } from '@oj/localstack/engine/clients.ts'
import { describe, expect, inject, it } from 'vitest'
import { freshName, mailsTo } from '../../support/client/api.ts'

/** How an address is answered to a browser that sends these headers. */
async function statusOf(address: string, headers: Record<string, string>): Promise<number> {
  const [response] = await once(
    get(address, { headers: { 'user-agent': 'Mozilla/5.0 (X11)', ...headers } }),
    'response',
  )
  response.resume()
  return response.statusCode
}

/** What browsers send for a picture: over a safe connection where it stands, else perhaps nothing. */
const pictures = {
  'of another site': { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' },
  'of another server of the same machine': { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'image' },
  'over plain http': { referer: 'http://other.example/' },
  'over plain http, whose page tells nothing of itself': {},
}

describe.each(Object.entries(pictures))('a picture %s', (_, headers) => {
  it('AC-02 sends no mail', async () => {
    const email = `${freshName('victim')}@example.org`
    expect(await statusOf(`${inject('url')}/api/get-register-code?email=${email}`, headers)).toBe(403)
    expect(await mailsTo(email)).toEqual([])
  })

  it('OP-01 puts nothing into a queue of the local engine', async () => {
    const { queues } = clientsOf(inject('engineUrl'))
    const { QueueUrl = '' } = await queues.send(new CreateQueueCommand({ QueueName: freshName('forged') }))
    expect(await statusOf(`${QueueUrl}?Action=SendMessage&MessageBody=forged`, headers)).toBe(403)
    expect((await queues.send(new ReceiveMessageCommand({ QueueUrl }))).Messages).toBeUndefined()
  })
})

it('AC-02 a page of the site asks for its code, and a program that is no browser', async () => {
  for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { 'url-type': 'general' }, { 'user-agent': 'curl/8' }]) {
    const email = `${freshName('asking')}@example.org`
    expect(await statusOf(`${inject('url')}/api/get-register-code?email=${email}`, headers)).toBe(200)
    expect(await mailsTo(email)).toHaveLength(1)
  }
})
