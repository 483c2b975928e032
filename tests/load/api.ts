import { once } from 'node:events'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { benchCalls, type NamedCall } from './api-calls.ts'
import { startApiChild } from './api-child.ts'
import { type Call, Took } from './api-order.ts'
import { median } from './median.ts'

/**
 * The cost of a call: processor time of the API's process in ms, and as a multiple of an empty handler's; wall time in
 * ms; round trips to table, bucket and queue, and how many of them are consecutive. `was` is the processor time of the
 * other checkout, measured in turns with this one; `of` is the ratio to it.
 */
export interface CallFigures {
  cpu: number
  timesEmpty: number
  ms: number
  trips: number
  chain: number
  was?: number
  of?: number
  tripsWere?: number
}

const root = join(import.meta.dirname, '../..')
const [rounds, timesEach, warmUps] = [7, 15, 3] as const

const Reply = z.union([z.object({ took: Took }), z.object({ error: z.string() })])

/** A process with the bundle of a checkout's API. */
async function opened(checkout: string, env: NodeJS.ProcessEnv) {
  const { child, close } = await startApiChild(checkout, 'api-process.ts', env)
  return {
    async take(call: Call, times: number): Promise<Took> {
      child.send({ call, times })
      const [message] = await once(child, 'message')
      const reply = Reply.parse(message)
      if ('error' in reply) throw new Error(reply.error)
      return reply.took
    },
    close,
  }
}

const rounded = (value: number) => Math.round(value * 100) / 100

function figuresOf(took: readonly Took[], before: readonly Took[]): CallFigures {
  const of = (name: keyof Took, all: readonly Took[] = took) => median(all.map((one) => one[name]))
  const least = (name: keyof Took, all: readonly Took[] = took) => Math.min(...all.map((one) => one[name]))
  const cpu = of('cpu')
  const figures = {
    cpu: rounded(cpu),
    timesEmpty: Math.round(cpu / of('emptyCpu')),
    ms: rounded(of('ms')),
    trips: least('trips'),
    chain: least('chain'),
  }
  if (before.length === 0) return figures
  const was = of('cpu', before)
  return { ...figures, was: rounded(was), of: rounded(cpu / was), tripsWere: least('trips', before) }
}

/**
 * Measures each call of the API's bundle on a running stack, most expensive first; with `--against DIR` in turns with
 * the bundle of another checkout, with `--only TEXT,…` only calls whose name contains one of the texts.
 */
export async function measureApi(
  stack: { url: string; engineUrl: string; env: NodeJS.ProcessEnv },
  rootPassword: string,
  args: readonly string[],
): Promise<Record<string, CallFigures>> {
  const env = { ...process.env, ...stack.env }
  const given = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
  const [other, texts = ''] = [given('--against'), given('--only')]
  const isWanted = ({ name }: NamedCall) => texts.split(',').some((text) => name.includes(text))
  const calls = (await benchCalls(stack, rootPassword)).filter(isWanted)
  const ours = await opened(root, env)
  const theirs = other ? await opened(resolve(other), env) : null
  try {
    const figures: [string, CallFigures][] = []
    for (const { name, call, times = timesEach } of calls) {
      const [took, before]: [Took[], Took[]] = [[], []]
      for (let round = 0; round < warmUps + rounds; round++) {
        const [one, otherOne] = [await ours.take(call, times), theirs && (await theirs.take(call, times))]
        if (round < warmUps) continue
        took.push(one)
        if (otherOne) before.push(otherOne)
      }
      figures.push([name, figuresOf(took, before)])
    }
    return Object.fromEntries(figures.sort(([, a], [, b]) => b.cpu - a.cpu))
  } finally {
    ours.close()
    theirs?.close()
  }
}
