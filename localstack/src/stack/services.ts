import { join } from 'node:path'
import { type Child, startChild } from '../lib/child.ts'
import { localPath, root } from '../lib/paths.ts'
import { Failure } from '../lib/step.ts'

const scripts = {
  api: 'localstack/src/site/server.ts',
  judge: 'judge-container/src/worker/main.ts',
}

/** How to run each service: its log is named after the port of the stack that it belongs to. */
function startNode(name: keyof typeof scripts, env: NodeJS.ProcessEnv, { port, reload }: ServiceOptions): Child {
  const watch = reload ? ['--watch', '--watch-preserve-output'] : []
  const log = localPath('logs', `${name}-${port}.log`)
  return startChild(name, [process.execPath, ...watch, join(root, scripts[name])], {
    env: { ...env, OJ_SERVICE: name },
    cwd: root,
    log,
  })
}

export interface ServiceOptions {
  /** The port that the browser uses. */
  port: number
  /** Restart a service when its source changes. */
  reload: boolean
}

/** Starts the judge. */
export const startJudge = (env: NodeJS.ProcessEnv, options: ServiceOptions): Child => startNode('judge', env, options)

/** Starts the API on its own port, which is the stack's port unless a development server stands before it. */
export const startApi = (env: NodeJS.ProcessEnv, apiPort: number, options: ServiceOptions): Child =>
  startNode('api', { ...env, PORT: String(apiPort) }, options)

/** Starts the development server for the pages, which passes /api on to the API. */
export function startPages(env: NodeJS.ProcessEnv, apiPort: number, { port }: ServiceOptions): Child {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  return startChild('pages', [process.execPath, vite, '--port', String(port), '--strictPort', '--host', '127.0.0.1'], {
    env: { ...env, OJ_API_ORIGIN: `http://127.0.0.1:${apiPort}` },
    cwd: join(root, 'web'),
    log: localPath('logs', `pages-${port}.log`),
  })
}

/** The Failure for a service that ended or never answered. */
export const serviceFailure = (child: Child, what: string): Failure =>
  new Failure(
    `The service "${child.name}" ${what}. Its last words:\n${child.lastLog()}`,
    'Mend what they say, then start again.',
  )

/** Waits until a service answers HTTP with anything; throws when it ends before, or after two minutes: machines may be busy. */
export async function waitForAnswer(child: Child, url: string): Promise<void> {
  const deadline = performance.now() + 120_000
  let ending: string | null = null
  void child.ended.then((how) => {
    ending = how
  })
  while (!(await isAnswering(url))) {
    if (ending !== null) throw serviceFailure(child, ending)
    if (performance.now() > deadline) throw serviceFailure(child, 'did not answer within 120 s')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function isAnswering(url: string): Promise<boolean> {
  try {
    await (await fetch(url, { signal: AbortSignal.timeout(2000) })).body?.cancel()
    return true
  } catch {
    return false
  }
}
