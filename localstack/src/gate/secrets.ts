import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import type { Entry } from '../state/entries.ts'
import { type Interceptor, readAnswer, wentWell } from './gate.ts'

const put = z.object({ SecretId: z.string(), SecretString: z.string() })

/**
 * Keeps what the site itself puts into secrets, such as accounts at other judges.
 * @param variables the secrets' variables by their addresses in the engine
 * @param note puts a change on the disk
 */
export function secretInterceptor(
  variables: ReadonlyMap<string, string>,
  note: (change: Entry) => Promise<void>,
): Interceptor {
  return (call) => {
    if (call.request.headers['x-amz-target'] !== 'secretsmanager.PutSecretValue') return null
    return (async () => {
      const asked = await buffer(call.body)
      const got = await readAnswer(call, [asked])
      if (wentWell(got)) {
        const { SecretId, SecretString: text } = put.parse(JSON.parse(asked.toString()))
        const secret = variables.get(SecretId)
        if (secret !== undefined) await note({ keep: { secret, text } })
      }
      return got
    })()
  }
}
