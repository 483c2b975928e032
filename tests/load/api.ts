import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { setJudgeConfig } from '@oj/functions/features/settings/contract.ts'
import * as z from 'zod/mini'
import { clientOf } from '../support/client/client.ts'
import { benchCalls, type NamedCall } from './api-calls.ts'
import { type Call, Took } from './api-order.ts'
import { bench } from './bench.ts'
import { bundled, root } from './bundles.ts'
import { median } from './statistics.ts'

/**
 * The cost of a call: processor time of the API's process in ms, and as a multiple of an empty handler's; wall time in
 * ms; round trips to table, bucket and queue, and how many of them are consecutive. `was` is the processor time of the
 * other checkout, measured in turns with this one; `of` is the ratio to it.
 */
const CallFigures = z.object({
  cpu: z.number(),
  timesEmpty: z.int(),
  ms: z.number(),
  trips: z.int(),
  chain: z.int(),
  was: z.optional(z.number()),
  of: z.optional(z.number()),
  tripsWere: z.optional(z.int()),
})
type CallFigures = z.infer<typeof CallFigures>

const Reply = z.union([z.object({ took: Took }), z.object({ error: z.string() })])

/** A process with the bundle of a checkout's API. */
async function opened(checkout: string, env: NodeJS.ProcessEnv) {
  const { pathOf, remove } = bundled(checkout, ['api'])
  const child = fork(join(import.meta.dirname, 'api-process.ts'), [pathOf('api')], {
    env,
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return {
    async take(call: Call, times: number): Promise<Took> {
      child.send({ call, times })
      const [message] = await once(child, 'message')
      const reply = Reply.parse(message)
      if ('error' in reply) throw new Error(reply.error)
      return reply.took
    },
    close() {
      child.disconnect()
      remove()
    },
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
 * `npm run bench:api`: what each call of the API's bundle takes, most expensive first; with `--against DIR` in turns with the
 * bundle of another checkout, with `--only TEXT,…` only calls whose name contains one of the texts.
 */
export const api = bench({
  usual: { rounds: 7, warm: 3, times: 15 },
  least: { rounds: 1, warm: 0, times: 1 },
  options: ['against', 'only'],
  needsJudge: true,
  figures: z.record(z.string(), CallFigures),
  /** One user sends faster than the judge judges, and more than users may have in line. */
  async prepare({ url, engineUrl, rootPassword }) {
    const { call, signIn } = clientOf(url, engineUrl)
    await call(setJudgeConfig, { waitingMax: 1000 }, { token: await signIn('root', rootPassword) })
  },
  async measure(site, { rounds, warm, times }, { against, only = '' }) {
    const env = { ...process.env, ...site.env }
    const isWanted = ({ name }: NamedCall) => only.split(',').some((text) => name.includes(text))
    const calls = (await benchCalls(site)).filter(isWanted)
    const ours = await opened(root, env)
    const theirs = against ? await opened(resolve(against), env) : null
    try {
      const figures: [string, CallFigures][] = []
      for (const { name, call, most = times } of calls) {
        const [took, before]: [Took[], Took[]] = [[], []]
        for (let round = 0; round < warm + rounds; round++) {
          const inRow = Math.min(times, most)
          const one = await ours.take(call, inRow)
          // a call that an older checkout lacks has figures of its own alone
          const otherOne = theirs && (await theirs.take(call, inRow).catch(() => null))
          if (round < warm) continue
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
  },
})
