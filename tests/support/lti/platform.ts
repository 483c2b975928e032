import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

const lti = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`
export const dl = (name: string) => `https://purl.imsglobal.org/spec/lti-dl/claim/${name}`

/** A learning platform of the tests' own: it has keys, shows them, and signs what it is told to. */
export async function openPlatform() {
  const [pair, stranger] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(request.url === '/jwks' ? JSON.stringify({ keys: [jwk] }) : '{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const clientId = `client-${port}`
  return {
    origin,
    clientId,
    /** As staff enter it. */
    form: {
      name: 'Trial platform',
      issuer: origin,
      clientId,
      authUrl: `${origin}/auth`,
      tokenUrl: `${origin}/token`,
      jwksUrl: `${origin}/jwks`,
      deployments: 'deployment-1\ndeployment-2',
      mayCreate: 1,
    },
    /** A launch of somebody as it signs it; claims that are given take the place of its own. */
    async sign(nonce: string, claims: Readonly<Record<string, unknown>> = {}, how: { isForged?: boolean } = {}) {
      const at = Math.floor(Date.now() / 1000)
      const all = {
        iss: origin,
        aud: clientId,
        sub: 'somebody',
        iat: at,
        exp: at + 300,
        nonce,
        name: 'Ada L.',
        [lti('message_type')]: 'LtiResourceLinkRequest',
        [lti('version')]: '1.3.0',
        [lti('deployment_id')]: 'deployment-1',
        [lti('roles')]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
        [lti('context')]: { id: 'course-1', title: 'Programming 1' },
        ...claims,
      }
      const key = how.isForged ? stranger.privateKey : pair.privateKey
      return new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
export type Platform = Awaited<ReturnType<typeof openPlatform>>

/** Claims of a link, or of a teacher who is to choose. */
export const linkTo = (target: string) => ({ [lti('target_link_uri')]: target })
export const deploymentIs = (id: string) => ({ [lti('deployment_id')]: id })
export const choosing = (returnUrl: string, isMultiple = true) => ({
  [lti('message_type')]: 'LtiDeepLinkingRequest',
  [lti('roles')]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'],
  [dl('deep_linking_settings')]: {
    deep_link_return_url: returnUrl,
    accept_types: ['ltiResourceLink'],
    accept_presentation_document_targets: ['window'],
    accept_multiple: isMultiple,
    data: 'opaque',
  },
})
