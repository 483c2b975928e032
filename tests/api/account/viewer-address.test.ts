import { CreateSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { getRegisterCode, login, register } from '@oj/functions/features/account/contract.ts'
import { getSessions } from '@oj/functions/features/dashboard/contract.ts'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { call, freshAddress, freshName, mailedCode } from '../../support/client/api.ts'
import { forgetServerAfterwards, openServer } from '../../support/stack/server.ts'

forgetServerAfterwards()

const Answer = z.object({ code: z.optional(z.string()), data: z.unknown() })

const edge = '130.176.100.154'
const key = 'only-the-distribution-knows-this-key'
let app: Awaited<ReturnType<typeof openServer>>['app']

beforeAll(async () => {
  Object.assign(process.env, inject('stackEnv'))
  const { ARN } = await new SecretsManagerClient({}).send(
    new CreateSecretCommand({ Name: freshName('front-key'), SecretString: key }),
  )
  vi.stubEnv('FRONT_KEY_ARN', ARN ?? '')
  app = (await openServer()).app
})

/** Sends a request as API Gateway hands it on that was called by `peer`. */
async function send(path: string, body: object, headers: Record<string, string>, peer = edge) {
  const event = { requestContext: { http: { sourceIp: peer }, requestId: crypto.randomUUID() } }
  return app.request(
    path,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    },
    { event },
  )
}

/** From where root is signed in, as the table knows it, after a login with these headers. */
async function notedFor(headers: Record<string, string>, peer?: string): Promise<string | undefined> {
  const root = { username: 'root', password: inject('rootPassword') }
  const token = (await send(login.path, root, headers, peer)).headers.get('authorization') ?? ''
  return (await call(getSessions, {}, { token })).find(({ isCurrent }) => isCurrent)?.ip
}

describe('SE-03 the address that a request comes from', () => {
  it("behind the distribution is the viewer's, whatever they say of themselves", async () => {
    const forwarded = `10.1.2.3, 203.0.113.7, ${edge}`
    expect(await notedFor({ 'x-front-key': key, 'x-forwarded-for': forwarded })).toBe('203.0.113.7')
  })

  it('past the distribution is that of the connection', async () => {
    const forged = { 'x-forwarded-for': '203.0.113.7' }
    expect(await notedFor(forged, '198.51.100.9')).toBe('198.51.100.9')
    expect(
      await notedFor({ ...forged, 'x-front-key': 'a-guess-of-somebody-with-enough-letters' }, '198.51.100.9'),
    ).toBe('198.51.100.9')
  })
})

describe('attack 17: guesses through the distribution', () => {
  const from = (viewer: string) => ({ 'x-front-key': key, 'x-forwarded-for': `${viewer}, ${edge}` })

  it('count for the viewer, by their network where they have many addresses, and for nobody else behind the same edge', async () => {
    const username = freshName('viewer')
    const email = `${username}@example.org`
    await call(getRegisterCode, { email }, { from: freshAddress() })
    const code = await mailedCode(email)
    const registered = async (given: string, viewer: string) => {
      const answer = await send(
        register.path,
        { username, password: 'correct-horse', email, code: given },
        from(viewer),
      )
      return Answer.parse(await answer.json()).code ?? 'success'
    }
    const wrong = code === '000000' ? '111111' : '000000'
    for (let at = 1; at <= 5; at++) expect(await registered(wrong, `2001:db8::${at}`)).toBe('register-code-wrong')
    expect(await registered(code, '2001:db8::6')).toBe('register-code-wrong')
    expect(await registered(code, '203.0.113.99')).toBe('success')
  })
})
