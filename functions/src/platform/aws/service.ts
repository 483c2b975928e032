import * as http from 'node:http'
import * as https from 'node:https'
import { defaultProvider } from '@aws-sdk/credential-provider-node'
import * as z from 'zod/mini'
import { type SignedCall, signer } from './sign.ts'

/** Temporary credentials are renewed this long before they expire, in ms. */
const renewBefore = 5 * 60_000

/** The same credentials until they near their end: to look for them is to read the environment, or worse. */
function lent(look: ReturnType<typeof defaultProvider>) {
  let cached: Awaited<ReturnType<typeof look>> | null = null
  return async () => {
    const until = cached?.expiration?.getTime() ?? Number.POSITIVE_INFINITY
    if (!cached || until - Date.now() < renewBefore) cached = await look()
    return cached
  }
}

/** What a service answers to one call. */
export interface ServiceAnswer {
  readonly status: number
  readonly text: string
}

/**
 * Calls one service of AWS at an address, by connections that stay open, because to open one takes longer than most calls.
 *
 * The AWS library does the same with a chain of some twenty steps for each call, which looks for the endpoint, the signer and
 * the schema again: two thirds of the processor time of a call that reads one item, five sixths of one that puts an object.
 */
export function serviceAt(service: string, region: string, address: URL) {
  const { request, Agent } = address.protocol === 'https:' ? https : http
  const place = {
    protocol: address.protocol,
    hostname: address.hostname,
    port: address.port,
    agent: new Agent({ keepAlive: true, maxSockets: 50 }),
  }
  const [sign, credentials] = [signer(service, region), lent(defaultProvider())]

  return async (call: Omit<SignedCall, 'host'>, body: string | Uint8Array): Promise<ServiceAnswer> => {
    const { method, path, query, bodyHash, headers } = call
    const { host } = address
    const signed = sign({ method, host, path, query, bodyHash, headers }, await credentials(), new Date())
    const asked = { ...place, method, path: query === '' ? path : `${path}?${query}`, headers: signed }
    return new Promise((resolve, reject) => {
      const sent = request(asked, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }
}

/** A connection that broke or could not be made. */
const Broken = z.object({ code: z.enum(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN']) })
export const isBroken = (error: unknown): boolean => Broken.safeParse(error).success

/** How often a call is sent at most. */
const triesMax = 5
/** The longest first pause between two times, and the longest of all, in ms; pauses double. */
const firstPause = 40
const longestPause = 1000

/** A random pause before the next try, so that calls refused together do not retry together. */
export const pauseAfter = (tries: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(longestPause, firstPause * 2 ** tries)))

/** Does a call, again after a pause while what it fails with may pass. @throws what it failed with in the end */
export async function again<T>(call: () => Promise<T>, isPassing: (error: unknown) => boolean): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await call()
    } catch (error) {
      if (!isPassing(error) || tries === triesMax) throw error
      await pauseAfter(tries)
    }
  }
}

/** Where a service answers in a region, below the name that it has there. */
export const domainOf = (region: string): string => `${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`
