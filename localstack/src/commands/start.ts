import { needPort, preferPort } from '../engine/ports.ts'
import { localPath } from '../lib/paths.ts'
import { step, tell } from '../lib/step.ts'
import { setUp } from '../setup/index.ts'
import { type Stack, startStack } from '../stack/stack.ts'
import { lock } from './lock.ts'
import { rootPassword } from './root-password.ts'

const defaultPort = 3000
const defaultEnginePort = 4566

/** The engine's port is the caller's affair only where he says so: else any will do. */
function enginePort(): Promise<number> {
  const wanted = process.env.OJ_ENGINE_PORT
  return wanted ? needPort(Number(wanted), 'OJ_ENGINE_PORT') : preferPort(defaultEnginePort)
}

function welcome({ url, engineUrl }: Stack, password: string): void {
  console.log(`
  The online judge is ready:  ${url}

    account   root
    password  ${password}

  Mails are not sent but kept:  ${engineUrl}/_aws/ses
  Logs are in ${localPath('logs')}
  Ctrl-C stops it; accounts, problems and submissions stay for the next start.
`)
}

/**
 * Waits until the stack is to end; true where the user asked for it. The handlers stay: npm passes a Ctrl-C on that
 * the terminal has sent already, and the second one must not cut the stopping short.
 */
async function untilEnd(stack: Stack): Promise<boolean> {
  const asked = new Promise<null>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(null))
  })
  const failure = await Promise.race([asked, stack.died])
  if (failure) tell(failure)
  return failure === null
}

/** `npm start` and, with reload, `npm run dev`: sets up, runs the whole stack until it is told to end. */
export async function start({ reload }: { reload: boolean }): Promise<number> {
  const port = await needPort(Number(process.env.PORT || defaultPort), 'PORT')
  const stateDir = localPath('state')
  const unlock = lock(localPath('start.lock'))
  try {
    const kind = await setUp({ pages: !reload })
    const password = rootPassword()
    const options = { kind, port, enginePort: await enginePort(), stateDir, rootPassword: password, reload }
    const stack = await startStack(options)
    welcome(stack, password)
    const fine = await untilEnd(stack)
    await step('Stopping', () => stack.stop())
    return fine ? 0 : 1
  } finally {
    unlock()
  }
}
