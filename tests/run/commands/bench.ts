import { parseArgs } from 'node:util'
import { engineKind } from '@oj/localstack/engine/engine.ts'
import { freePort } from '@oj/localstack/engine/ports.ts'
import { Failure } from '@oj/localstack/lib/step.ts'
import { setUp } from '@oj/localstack/setup/index.ts'
import { type StackOptions, startStack } from '@oj/localstack/stack/stack.ts'
import * as z from 'zod/mini'
import type { Site, Sizes } from '../../load/bench.ts'
import { benches } from '../../load/benches.ts'

const rootPassword = 'root-of-the-bench'

const isText = (entry: [string, string | boolean]): entry is [string, string] => typeof entry[1] === 'string'
const Values = z.record(z.string(), z.union([z.string(), z.boolean()]))

function sizeOf([name, text]: [string, string]): [string, number] {
  const size = Number(text)
  if (!Number.isInteger(size) || size < 0) throw new Failure(`--${name} is no whole number: ${text}`, 'Give another.')
  return [name, size]
}

/** What a benchmark has options for, and the options of which it makes what it likes. */
interface Options {
  usual: Sizes
  least: Sizes
  options?: readonly string[]
}

/**
 * What the command of a benchmark was asked for: an option for each of its sizes, `--least` for those of its test, and its own.
 * @throws where it has no such option, or a size is no number
 */
export function parseBenchArgs({ usual, least, options = [] }: Options, args: string[]) {
  const texts = [...Object.keys(usual), ...options].map((name) => [name, { type: 'string' }] as const)
  const flags = { json: { type: 'boolean' }, least: { type: 'boolean' } } as const
  const values = Values.parse(parseArgs({ args, options: { ...Object.fromEntries(texts), ...flags } }).values)
  const given = Object.entries(values).filter(isText)
  const sizes = Object.fromEntries(given.filter(([name]) => name in usual).map(sizeOf))
  return {
    sizes: { ...(values.least ? least : {}), ...sizes },
    given: Object.fromEntries(given),
    /** Prints figures on stdout. */
    tell: (figures: object) => (values.json ? console.log(JSON.stringify(figures)) : console.table(figures)),
  }
}

/** Does something with a stack of its own that forgets all. */
export async function onOwnStack<T>(options: Partial<StackOptions>, work: (site: Site) => Promise<T>): Promise<T> {
  const own = { kind: await engineKind(), port: await freePort(), enginePort: await freePort() }
  const stack = await startStack({ ...own, stateDir: null, rootPassword, ...options })
  try {
    return await work({ url: stack.url, engineUrl: stack.engineUrl, env: stack.env, rootPassword })
  } finally {
    await stack.stop()
  }
}

/** Runs a benchmark against a stack of its own and prints its figures. */
export async function runBench(name: keyof typeof benches, args: string[]): Promise<number> {
  const { run, prepare, needsJudge: judge = false, ...options } = benches[name]
  const { sizes, given, tell } = parseBenchArgs(options, args)
  await setUp({ browser: true })
  const figures = await onOwnStack({ judge, settings: { SUBMIT_INTERVAL_SECONDS: '0' } }, async (site) => {
    await prepare?.(site)
    return run(site, sizes, given)
  })
  tell(figures)
  return 0
}
