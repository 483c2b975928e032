import { CreateQueueCommand, ReceiveMessageCommand } from '@aws-sdk/client-sqs'
import { clientsOf } from '@oj/localstack/engine/clients.ts'
import { describe, expect, inject, it } from 'vitest'
import { plainHost } from '../../support/browser/browser.ts'
import { freshName, mailsTo } from '../../support/client/api.ts'
import { useVisitors } from '../../support/client/visitor.ts'

const visit = useVisitors()

/** How a picture of another site's page is answered, which does not tell where it stands. */
async function pictureStatus(address: string, host: string): Promise<number> {
  const url = Object.assign(new URL(address), { hostname: host }).href
  const page = await visit('about:blank', { before: true })
  const [answer] = await Promise.all([
    page.waitForResponse(url),
    page.setContent(`<img referrerpolicy="no-referrer" src="${url.replaceAll('&', '&amp;')}">`),
  ])
  return answer.status()
}

describe.each(['127.0.0.1', plainHost])('a picture of another site, of %s', (host) => {
  it('AC-02 sends no mail', async () => {
    const email = `${freshName('victim')}@example.org`
    expect(await pictureStatus(`${inject('url')}/api/get-register-code?email=${email}`, host)).toBe(403)

    expect(await mailsTo(email)).toEqual([])
  })

  it('OP-01 puts nothing into a queue of the local engine', async () => {
    const { queues } = clientsOf(inject('engineUrl'))
    const { QueueUrl = '' } = await queues.send(new CreateQueueCommand({ QueueName: freshName('forged') }))
    expect(await pictureStatus(`${QueueUrl}?Action=SendMessage&MessageBody=forged`, host)).toBe(403)
    expect((await queues.send(new ReceiveMessageCommand({ QueueUrl }))).Messages).toBeUndefined()
  })
})
