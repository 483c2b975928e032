import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createRemoteJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { inject } from 'vitest'
import * as z from 'zod/mini'

const lti = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`
export const dl = (name: string) => `https://purl.imsglobal.org/spec/lti-dl/claim/${name}`

/** Somebody in a course, as a platform tells of them. */
interface Enrolled {
  user_id: string
  name?: string
  status?: string
  roles: readonly string[]
}

const Asked = z.object({
  grant_type: z.literal('client_credentials'),
  client_assertion_type: z.literal('urn:ietf:params:oauth:client-assertion-type:jwt-bearer'),
  client_assertion: z.string(),
  scope: z.string(),
})

/** People told on a page of a roster, or columns on one of a gradebook. */
const pageSize = 2

/** A column of the course's gradebook, and what was sent to it; nobody else than the enrolled may be graded. */
const Line = z.object({ label: z.string(), scoreMaximum: z.number(), resourceId: z.string(), tag: z.string() })
const Score = z.object({
  userId: z.string(),
  scoreGiven: z.number(),
  scoreMaximum: z.number(),
  activityProgress: z.literal('Completed'),
  gradingProgress: z.literal('FullyGraded'),
  timestamp: z.iso.datetime(),
})
type Line = z.output<typeof Line> & { scores: Map<string, number> }

/** A learning platform of the tests' own: it has keys, shows them, signs what it is told to, and tells who is in its course. */
export async function openPlatform() {
  const [pair, stranger] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  /** who is in the course, and the tokens that let somebody read that */
  let enrolled: readonly Enrolled[] = []
  const tokens = new Map<string, string>()
  const lines: Line[] = []
  /** what it says of who comes to its page */
  let coming: Readonly<Record<string, unknown>> = {}
  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json')
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    if (pathname === '/auth') {
      const asked = (name: string) => searchParams.get(name) ?? ''
      const fields = { id_token: await sign(asked('nonce'), coming), state: asked('state') }
      const inputs = Object.entries(fields).map(
        ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
      )
      response.setHeader('content-type', 'text/html')
      const form = `<form method="post" action="${asked('redirect_uri')}">${inputs.join('')}</form>`
      return response.end(`<!doctype html>${form}<script>document.forms[0].submit()</script>`)
    }
    if (pathname === '/jwks') return response.end(JSON.stringify({ keys: [jwk] }))
    if (pathname === '/token') {
      const scope = await grantedTo(await text(request)).catch(() => null)
      if (scope === null) return response.writeHead(400).end('{}')
      const token = randomUUID()
      tokens.set(`Bearer ${token}`, scope)
      return response.end(JSON.stringify({ access_token: token, token_type: 'Bearer', expires_in: 3600, scope }))
    }
    const granted = tokens.get(request.headers.authorization ?? '')?.split(' ') ?? []
    const may = (scope: string) => granted.some((one) => one.endsWith(`/scope/${scope}`))
    const from = Number(searchParams.get('from') ?? 0)
    const showPage = (all: readonly object[], own: (some: readonly object[]) => object) => {
      if (from + pageSize < all.length) {
        searchParams.set('from', String(from + pageSize))
        const next = `<${origin}${pathname}?${searchParams}>; rel="next", <${origin}${pathname}>; rel="first"`
        response.setHeader('link', next)
      }
      response.end(JSON.stringify(own(all.slice(from, from + pageSize))))
    }
    if (pathname === '/members') {
      if (!may('contextmembership.readonly')) return response.writeHead(401).end('{}')
      return showPage(enrolled, (members) => ({ id: origin, members }))
    }
    if (pathname === '/lines') {
      if (!may('lineitem')) return response.writeHead(401).end('{}')
      if (request.method === 'POST') lines.push({ ...Line.parse(JSON.parse(await text(request))), scores: new Map() })
      const told = lines.map(({ scores: _, ...line }, at) => ({ ...line, id: `${origin}/lines/${at}?course=1` }))
      if (request.method === 'POST') return response.writeHead(201).end(JSON.stringify(told.at(-1)))
      const wanted = searchParams.get('resource_id')
      return showPage(
        told.filter(({ resourceId }) => resourceId === wanted),
        (some) => some,
      )
    }
    const line = lines[Number(/^\/lines\/(\d+)\/scores$/.exec(pathname)?.[1] ?? -1)]
    if (!line || !may('score') || searchParams.get('course') !== '1') return response.writeHead(404).end('{}')
    const { userId, scoreGiven } = Score.parse(JSON.parse(await text(request)))
    if (!enrolled.some(({ user_id }) => user_id === userId)) return response.writeHead(404).end('{}')
    line.scores.set(userId, scoreGiven)
    return response.writeHead(204).end()
  })
  /** The scope that is asked for by who signs as this site does. */
  async function grantedTo(form: string): Promise<string> {
    const asked = Asked.parse(Object.fromEntries(new URLSearchParams(form)))
    const keys = createRemoteJWKSet(new URL(`${inject('url')}/api/lti/jwks`))
    const how = {
      issuer: clientId,
      subject: clientId,
      audience: `${origin}/token`,
      requiredClaims: ['jti', 'exp', 'iat'],
    }
    await jwtVerify(asked.client_assertion, keys, how)
    return asked.scope
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const clientId = `client-${port}`
  /** A launch of somebody as it signs it; claims that are given take the place of its own. */
  async function sign(nonce: string, claims: Readonly<Record<string, unknown>> = {}, how: { isForged?: boolean } = {}) {
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
  }
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
    /** Says who is in its course. */
    enrol(...people: readonly Enrolled[]) {
      enrolled = people
    },
    /** The columns of its course's gradebook with what they hold, by who it is. */
    grades: () =>
      lines.map(({ label, scoreMaximum, scores }) => ({ label, scoreMaximum, ...Object.fromEntries(scores) })),
    sign,
    /** Says of whoever comes to its page in a browser that they are this. */
    expect(claims: Readonly<Record<string, unknown>>) {
      coming = claims
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
export type Platform = Awaited<ReturnType<typeof openPlatform>>

/** Claims of who teaches the course, or learns there, as roles are named; and of where its people are told. */
export const role = (name: 'Instructor' | 'Learner') => `http://purl.imsglobal.org/vocab/lis/v2/membership#${name}`
export const teaching = (members: string) => ({
  [lti('roles')]: [role('Instructor')],
  'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
    context_memberships_url: members,
    service_versions: ['2.0'],
  },
})
/** Claims of who teaches a course that takes grades here, or lets only read them. */
export const grading = (lines: string, ...scopes: readonly string[]) => ({
  [lti('roles')]: [role('Instructor')],
  'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
    scope: scopes.map((scope) => `https://purl.imsglobal.org/spec/lti-ags/scope/${scope}`),
    lineitems: lines,
  },
})

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
