import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { submitProblemJudge } from '@oj/functions/features/submission/contract.ts'
import * as z from 'zod/mini'
import { aPlusB, right } from '../../support/data/programs.ts'

/** The result of one submission: when it was due, sent and answered, in ms, and the answer. */
export interface Played {
  planned: number
  sent: number
  answered: number
  /** its number, or the error */
  answer: number | string
}

const Answer = z.object({
  status: z.int(),
  code: z.optional(z.string()),
  data: z.nullable(z.object({ submitId: z.int() })),
})
/** Starts as many instances as will be needed, as if people were reading the problems before they submit. */
export async function warm(url: string, atOnce: number): Promise<void> {
  const calls = Array.from({ length: 2 * atOnce }, () => fetch(`${url}/api/get-website-config`))
  for (const answer of await Promise.all(calls)) await answer.arrayBuffer()
}

/** Sends one submission; returns its number, or the error. */
function submit(url: string, token: string, agent: Agent): Promise<number | string> {
  const body = JSON.stringify({ pid: aPlusB, language: 'C++', code: `${right['C++']}// ${crypto.randomUUID()}\n` })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    authorization: token,
  }
  return new Promise((resolve) => {
    const call = request(url + submitProblemJudge.path, { method: 'POST', headers, agent }, (answer) => {
      json(answer).then(
        (whole) => {
          const { success, data: envelope } = Answer.safeParse(whole)
          resolve(success ? (envelope.data?.submitId ?? envelope.code ?? envelope.status) : `HTTP ${answer.statusCode}`)
        },
        (error) => resolve(String(error)),
      )
    })
    call.once('error', (error) => resolve(error.message))
    call.end(body)
  })
}

/**
 * Sends submissions at their times (ms from now), whether or not earlier ones were answered, the users in turn.
 * @param atOnce calls under way at once; the others wait, and their wait counts. Where an engine runs Lambdas on this machine,
 * each call is a process of its own, and hundreds of them would only measure each other.
 */
export async function play(
  url: string,
  tokens: readonly string[],
  times: readonly number[],
  atOnce: number,
): Promise<Played[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const begin = performance.now()
  const one = async (planned: number, token: string): Promise<Played> => {
    await new Promise((resolve) => setTimeout(resolve, begin + planned - performance.now()))
    const sent = performance.now() - begin
    const answer = await submit(url, token, agent)
    return { planned, sent, answered: performance.now() - begin, answer }
  }
  try {
    return await Promise.all(times.map((planned, n) => one(planned, tokens[n % tokens.length] ?? '')))
  } finally {
    agent.destroy()
  }
}
