import { measureApi } from '@oj/tests/load/api.ts'
import { measureBoard } from '@oj/tests/load/board/measure.ts'
import { measureBundles } from '@oj/tests/load/bundle.ts'
import { measureContestStart } from '@oj/tests/load/contest-start/measure.ts'
import { measureExchange } from '@oj/tests/load/exchange.ts'
import { measureLambdas } from '@oj/tests/load/lambda.ts'
import { measurePage } from '@oj/tests/load/page.ts'
import { measurePages } from '@oj/tests/load/pages.ts'
import { measureProblemList } from '@oj/tests/load/problems.ts'
import { measurePublishedImport } from '@oj/tests/load/published-import.ts'
import { measureRatingJob } from '@oj/tests/load/rating-job.ts'
import { measureSubmissionList } from '@oj/tests/load/submissions.ts'
import { measureVerdict } from '@oj/tests/load/verdict.ts'
import { measureVideoAlone } from '@oj/tests/load/video.ts'
import { freePort } from '../engine/ports.ts'
import { localPath } from '../lib/paths.ts'
import { setUp } from '../setup/index.ts'
import { type Stack, startStack } from '../stack/stack.ts'

const rootPassword = 'root-of-the-bench'

type Figures = Record<string, unknown>

const judgeLog = ({ url }: Stack) => localPath('logs', `judge-${new URL(url).port}.log`)

const benches = {
  api: (stack: Stack, args: string[]): Promise<Figures> => measureApi(stack, rootPassword, args),
  verdict: ({ url, engineUrl }: Stack): Promise<Figures> => measureVerdict(url, engineUrl),
  bundle: ({ url }: Stack): Promise<Figures> => measureBundles(url),
  lambda: ({ env }: Stack): Promise<Figures> => measureLambdas(env),
  page: (stack: Stack, args: string[]): Promise<Figures> => measurePage(stack, judgeLog(stack), args),
  pages: ({ url }: Stack, args: string[]): Promise<Figures> => measurePages(url, args),
  problems: ({ env }: Stack): Promise<Figures> => measureProblemList(env, rootPassword),
  board: (stack: Stack): Promise<Figures> => measureBoard(stack, rootPassword),
  'rating-job': (stack: Stack): Promise<Figures> => measureRatingJob(stack, rootPassword),
  'published-import': (stack: Stack): Promise<Figures> => measurePublishedImport(stack, rootPassword),
  exchange: (stack: Stack): Promise<Figures> => measureExchange(stack, rootPassword),
  'contest-start': (stack: Stack): Promise<Figures> => measureContestStart(stack, rootPassword),
  video: (stack: Stack): Promise<Figures> => measureVideoAlone(stack, rootPassword),
  submissions: ({ env }: Stack): Promise<Figures> => measureSubmissionList(env),
}

/** Those that judge nothing: what they submit stays in the queue. */
const unjudged: readonly string[] = ['board', 'contest-start', 'published-import', 'rating-job', 'video']

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
    judge: !unjudged.includes(name),
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
