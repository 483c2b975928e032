import { clipText } from '@oj/shared/text.ts'
import { toVisibleLine } from '../../../platform/http/fields.ts'
import type { WebhookProblem } from './contract.ts'
import { findProvider, tokenOf } from './contract-providers.ts'
import { dialects } from './dialects.ts'
import type { ClassReminders } from './store.ts'

/** For one answer: ms, bytes that are read, characters that are kept. */
const patience = 3000
const bytesMost = 16_384
const detailMost = 200

/** The provider's own server, or in tests one that plays all of them, each below the name of its host. */
function placeOf(address: string): URL {
  const url = new URL(address)
  const played = process.env.OJ_WEBHOOK_PLAYED
  return played === undefined ? url : new URL(`/${url.host}${url.pathname}${url.search}`, played)
}

/** The beginning of an answer; the rest is not read. */
async function readBeginning({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  if (body) {
    for await (const chunk of body) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= bytesMost) break
    }
  }
  return Buffer.concat(chunks).subarray(0, bytesMost).toString()
}

/** Posts a text to a webhook, following no redirect; null where it was taken, else why not, without the address. */
export async function postText(
  hook: Pick<ClassReminders, 'address' | 'secret'>,
  text: string,
  at: Date,
): Promise<WebhookProblem | null> {
  const fail = (code: WebhookProblem['code'], said = ''): WebhookProblem => {
    const detail = toVisibleLine(clipText(said.replaceAll(tokenOf(hook.address), '…'), detailMost))
    return { code, detail, at: at.toISOString() }
  }
  const provider = findProvider(hook.address)
  if (!provider) return fail('refused')
  const { makePost, findRefusal } = dialects[provider]
  const { address, body } = makePost(hook, text, at)
  const signal = AbortSignal.timeout(patience)
  const headers = { 'content-type': 'application/json' }
  try {
    const sent = { method: 'POST', headers, body: JSON.stringify(body), signal }
    const answer = await fetch(placeOf(address), { ...sent, redirect: 'manual' })
    if (answer.status >= 300 && answer.status < 400) {
      await answer.body?.cancel()
      return fail('moved')
    }
    const said = await readBeginning(answer)
    const refusal = findRefusal(said)
    return answer.ok && refusal === null ? null : fail('refused', `${answer.status} ${refusal ?? said}`)
  } catch {
    return fail(signal.aborted ? 'slow' : 'unreachable')
  }
}
