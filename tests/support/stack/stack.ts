import { relative } from 'node:path'
import { createSimulatedSites } from '@oj/functions/features/remote-judge/simulated/index.ts'
import { setSwitchConfig } from '@oj/functions/features/settings/contract.ts'
import { getWebsiteConfig, type WebsiteConfig } from '@oj/functions/features/site/contract.ts'
import { engineKind } from '@oj/localstack/engine/engine.ts'
import { freePort } from '@oj/localstack/engine/ports.ts'
import { root as projectRoot } from '@oj/localstack/lib/paths.ts'
import { printError } from '@oj/localstack/lib/step.ts'
import { startStack } from '@oj/localstack/stack/stack.ts'
import type { TestProject } from 'vitest/node'
import { filesOf, suites } from '../../run/suites.ts'
import { clientOf } from '../client/client.ts'
import { siteSwitches } from './site.ts'
import { startUserMaker } from './user-maker.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the pages and the API. */
    url: string
    /** The address of the engine, including the outbox of mails. */
    engineUrl: string
    /** The variables that the stack's own processes get: table, buckets, queues; OJ_JUDGE_PID_FILE tells the judge. */
    stackEnv: Record<string, string>
    /** The process of the API, for those who measure it. */
    apiPid: number
    /** Where users of tests are made. */
    userMaker: string
    /** The password of the account root. */
    rootPassword: string
    /** The site's settings, which each file leaves as they are. */
    site: WebsiteConfig
  }
}

const rootPassword = 'root-of-the-tests'
/** Tests submit faster than users may, wait for many boards, and move the clock by days. */
const settings = { SUBMIT_INTERVAL_SECONDS: '0', BOARD_PACE_SECONDS: '0', OJ_MOVABLE_CLOCK: '1' }
/** The test files that need the stack. */
const needStack = new Set(suites.filter(({ onStack }) => onStack).flatMap(filesOf))

/** Only the variables that the stack adds: the tests have the others already. */
const added = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && !(entry[0] in process.env),
    ),
  )

/**
 * Starts the stack of `npm start` on free ports and without saved state, once for all suites. A judge that a test kills
 * is replaced, as in the cloud.
 */
export default async function setup(root: TestProject): Promise<(() => Promise<void>) | undefined> {
  // of the chosen files: all projects are always present
  if (!root.vitest.state.getPaths().some((path) => needStack.has(relative(projectRoot, path)))) return undefined
  // no test asks another site: their pages are played on this machine
  const house = createSimulatedSites()
  try {
    const [kind, port, enginePort] = [await engineKind(), await freePort(), await freePort()]
    const stack = await startStack({
      kind,
      port,
      enginePort,
      stateDir: null,
      rootPassword,
      onDeath: (part) => (part === 'judge' ? 0 : null),
      settings: { ...settings, OJ_REMOTE_PLAYED: await house.open(), OJ_REMOTE_PACE: '0' },
    })
    void stack.died.then(({ failure }) => printError(failure))
    root.provide('url', stack.url)
    root.provide('engineUrl', stack.engineUrl)
    root.provide('stackEnv', added(stack.env))
    root.provide('apiPid', stack.apiPid)
    root.provide('rootPassword', rootPassword)
    const { call, signIn } = clientOf(stack.url, stack.engineUrl)
    await call(setSwitchConfig, siteSwitches, { token: await signIn('root', rootPassword) })
    root.provide('site', await call(getWebsiteConfig, {}))
    const maker = await startUserMaker(stack.env)
    root.provide('userMaker', maker.url)
    return async () => {
      maker.stop()
      house.close()
      await stack.stop()
    }
  } catch (error) {
    house.close()
    printError(error)
    throw error
  }
}
