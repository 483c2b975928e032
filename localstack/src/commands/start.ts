import { setTimeout } from 'node:timers/promises'
import { clearAway, engineKind } from '../engine/engine.ts'
import { needPort, preferPort } from '../engine/ports.ts'
import { localPath } from '../lib/paths.ts'
import { printError, printToStderr, runStep } from '../lib/step.ts'
import { setUp } from '../setup/index.ts'
import { Deaths, type OnDeath } from '../stack/restarts.ts'
import { type Stack, startName, startStack } from '../stack/stack.ts'
import { lockPath } from './lock.ts'
import { rootPassword } from './root-password.ts'

const defaultPort = 3000
const defaultEnginePort = 4566

/** The engine's port is the caller's affair only where they say so: else any will do. */
function enginePort(): Promise<number> {
  const wanted = process.env.OJ_ENGINE_PORT
  return wanted ? needPort(Number(wanted), 'OJ_ENGINE_PORT') : preferPort(defaultEnginePort)
}

function printWelcome({ url, engineUrl }: Stack, password: string): void {
  console.log(`
  The online judge is ready:  ${url}

    account   root
    password  ${password}

  Mails are not sent but kept:  ${engineUrl}/_aws/ses
  Logs are in ${localPath('logs')}
  Ctrl-C stops it; accounts, problems and submissions stay for the next start.
`)
}

/** How long stopping may take before all that is left is ended at once, ms. */
const stopWithin = 30_000
/** npm passes a Ctrl-C on that the terminal has sent already: what comes this soon is the same signal, ms. */
const sameSignal = 1000

interface EndSignals {
  readonly asked: Promise<null>
  readonly again: Promise<null>
}

/** Hears that it is to end: by a signal, or the end of the process that has started this one. */
function listenForEnd(attended: boolean): EndSignals {
  const asked = Promise.withResolvers<null>()
  const again = Promise.withResolvers<null>()
  let first = Number.POSITIVE_INFINITY
  const hear = () => {
    if (performance.now() - first > sameSignal) again.resolve(null)
    first = Math.min(first, performance.now())
    asked.resolve(null)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, hear)
  if (attended) process.stdin.once('end', hear).resume()
  return { asked: asked.promise, again: again.promise }
}

/** Stops in order, or at once when that takes too long or is wished for again; true where it went in order. */
async function stopStack(stack: Stack, again: Promise<null>): Promise<boolean> {
  const late = setTimeout(stopWithin, null)
  try {
    if ((await Promise.race([stack.stop().then(() => true), again, late])) !== null) return true
  } catch (error) {
    printError(error)
  }
  await stack.kill()
  return false
}

export interface StartOptions {
  /** Serve the pages from their source, and restart a service when its source changes. */
  reload: boolean
  /** Its standard input ends when the process ends that has started it. */
  attended: boolean
}

/** How the process ended before this one, by whoever has started both; absent at a first start. */
const earlierDeath = 'OJ_DIED'

type Options = Parameters<typeof startStack>[0] & { onDeath: OnDeath }

/** Starts the stack; again, with growing pauses, where one was up before. Null where it is to end meanwhile, or not worth it. */
async function startAgain(options: Options, pause: number, asked: Promise<null>): Promise<Stack | null> {
  for (let wait: number | null = pause; wait !== null; ) {
    if ((await Promise.race([asked, setTimeout(wait, true)])) === null) return null
    try {
      return await startStack(options)
    } catch (error) {
      printError(error)
      wait = options.onDeath('engine', 'could not be started again')
    }
  }
  return null
}

/** Runs a stack until it is asked to end, and another one in its place where it dies; gives the exit code. */
async function keepRunning(first: Stack, options: Options, { asked, again }: EndSignals): Promise<number> {
  for (let stack: Stack = first; ; ) {
    const death = await Promise.race([asked, stack.died])
    if (death === null) return (await runStep('Stopping', () => stopStack(stack, again))) ? 0 : 1
    printError(death.failure)
    const running = stack
    await runStep('Stopping', async () => {
      // nothing of it can work without what has died, so nothing is waited for
      await running.kill()
      await running.stop()
    })
    const next = death.pause === null ? null : await startAgain(options, death.pause, asked)
    if (next === null) return 1
    printToStderr(`
  It is up again, with all that was acknowledged. Lost are mails of the local outbox and uploads in parts that were open,
  which begin again.
`)
    stack = next
  }
}

/** `npm start` and, with reload, `npm run dev`: sets up and runs the whole stack until it is stopped. */
export async function startSite({ reload, attended }: StartOptions): Promise<number> {
  const stateDir = localPath('state')
  const unlock = lockPath(localPath('start.lock'))
  try {
    await clearAway(await engineKind(), startName())
    const port = await needPort(Number(process.env.PORT || defaultPort), 'PORT')
    const kind = await setUp({ pages: !reload })
    const password = rootPassword()
    const deathsFile = localPath('run', 'deaths.json')
    const { onDeath } = new Deaths(deathsFile)
    const earlier = process.env[earlierDeath]
    if (earlier) onDeath('main', earlier)
    const settings = { OJ_DEATHS_FILE: deathsFile }
    const own = { kind, port, enginePort: await enginePort(), stateDir, rootPassword: password, reload }
    const options = { ...own, settings, onDeath }
    const stack = await startStack(options)
    const heard = listenForEnd(attended)
    printWelcome(stack, password)
    return await keepRunning(stack, options, heard)
  } finally {
    unlock()
  }
}
