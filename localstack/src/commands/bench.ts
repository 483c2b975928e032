import { measureApi } from '@oj/tests/load/api.ts'
import { measureBoard } from '@oj/tests/load/board/measure.ts'
import { measureBundles } from '@oj/tests/load/bundle.ts'
import { measureLambdas } from '@oj/tests/load/lambda.ts'
import { measureVerdict } from '@oj/tests/load/verdict.ts'
import { freePort } from '../engine/ports.ts'
import { setUp } from '../setup/index.ts'
import { type Stack, startStack } from '../stack/stack.ts'

const rootPassword = 'root-of-the-bench'

type Figures = Record<string, unknown>

const benches = {
  api: (stack: Stack, args: string[]): Promise<Figures> => measureApi(stack, rootPassword, args),
  verdict: ({ url, engineUrl }: Stack): Promise<Figures> => measureVerdict(url, engineUrl),
  bundle: ({ url }: Stack): Promise<Figures> => measureBundles(url),
  lambda: ({ env }: Stack): Promise<Figures> => measureLambdas(env),
  board: (stack: Stack): Promise<Figures> => measureBoard(stack, rootPassword),
}

/** Runs a benchmark against a stack of its own that forgets all; its figures go to stdout, as JSON with `--json`. */
export async function bench(name: keyof typeof benches, args: string[]): Promise<number> {
  const kind = await setUp({ browser: true })
  const port = await freePort()
  const enginePort = await freePort()
  const settings = { SUBMIT_INTERVAL_SECONDS: '0' }
  const stack = await startStack({
    kind,
    port,
    enginePort,
    stateDir: null,
    rootPassword,
    settings,
    // boards are built of tries that need no judge
    judge: name !== 'board',
  })
  try {
    const figures = await benches[name](stack, args)
    if (args.includes('--json')) console.log(JSON.stringify(figures))
    else console.table(figures)
    return 0
  } finally {
    await stack.stop()
  }
}
