import { rmSync, writeFileSync } from 'node:fs'
import { deployDataStack } from '../deploy/deploy.ts'
import { dataTemplate } from '../deploy/template.ts'
import { clientsOf } from '../engine/clients.ts'
import { clearAway, type Engine, type EngineKind, engineDied, engineFailure, startEngine } from '../engine/engine.ts'
import { freePort } from '../engine/ports.ts'
import type { Child } from '../lib/child.ts'
import { postGuard } from '../lib/guard.ts'
import { killRun, type Mark, markEnv, newMark } from '../lib/leftovers.ts'
import { localPath } from '../lib/paths.ts'
import { type Failure, runStep } from '../lib/step.ts'
import { keepSite } from '../running-site.ts'
import { seedSite } from '../seed.ts'
import { type Deployed, State } from '../state/state.ts'
import { stackEnv } from './env.ts'
import { openPersistence } from './persistence.ts'
import type { OnDeath, Part } from './restarts.ts'
import { Service } from './service.ts'
import { type ServiceOptions, startApi, startJudge, startPages, waitForAnswer } from './services.ts'

export interface StackOptions {
  kind: EngineKind
  /** The port that the browser uses. */
  port: number
  enginePort: number
  /** The folder that keeps accounts, problems and submissions over restarts; null for a stack that forgets all. */
  stateDir: string | null
  rootPassword: string
  /** Run a judge; without one, submissions stay pending. */
  judge?: boolean
  /** Restart services and refresh pages when their source changes. */
  reload?: boolean
  /** What is done about the death of a part, in place of reporting it: the cloud, too, starts another. */
  onDeath?: OnDeath
  /** Environment variables of its processes, where they differ from those of `npm start`. */
  settings?: Readonly<Record<string, string>>
}

/** What the stack did not survive. */
interface Death {
  readonly failure: Failure
  /** The pause in ms before all of it is started again; null where it is not. */
  readonly pause: number | null
}

export interface Stack {
  /** Where the pages and the API answer. */
  readonly url: string
  /** Where the engine answers, the outbox of mails (/_aws/ses) included. */
  readonly engineUrl: string
  /** The environment of its processes: the way to the engine, the table, buckets and queues. */
  readonly env: NodeJS.ProcessEnv
  /** The process of the API, for those who measure it. */
  readonly apiPid: number
  /** Settles when a part has died without which it cannot go on. */
  readonly died: Promise<Death>
  /** Ends the judge as an operator does (SIGTERM) and starts another. */
  restartJudge(): Promise<void>
  /** Ends the API, the judge and the engine in this order; what cannot be ended in order does not hold up the rest. */
  stop(): Promise<void>
  /** Ends all of it at once. What was acknowledged is on the disk. */
  kill(): Promise<void>
}

/** What the processes of `npm start` are known by, for the next one to find what is left of them. */
export const startName = (): string => localPath('run', 'start')

/** A judge that must stop first returns its job to the queue. */
const judgeGraceMs = 10_000

/** The parts of a stack that run, in the order of their start; stopping goes the other way round. */
class Running implements Stack {
  readonly url: string
  readonly engineUrl: string
  readonly env: NodeJS.ProcessEnv
  apiPid = 0
  readonly died: Promise<Death>
  readonly #options: StackOptions
  readonly #judgePid: string
  readonly #mark: Mark
  readonly #undo: (() => Promise<void>)[] = []
  #judge: Service | null = null
  #report: (death: Death) => void = () => {}
  #stopping: Promise<void> | null = null
  /** Whether deaths are no news any more. */
  #isEnding = false

  constructor(options: StackOptions, mark: Mark, deployed: Deployed) {
    this.#options = options
    this.#mark = mark
    this.url = `http://127.0.0.1:${options.port}`
    this.engineUrl = deployed.endpoint
    this.#judgePid = localPath('run', `judge-${options.port}.pid`)
    this.env = {
      ...stackEnv(deployed),
      ...markEnv(mark),
      OJ_ROOT_PASSWORD: options.rootPassword,
      OJ_JUDGE_PID_FILE: this.#judgePid,
      SITE_URL: this.url,
      ...options.settings,
    }
    this.died = new Promise((resolve) => {
      this.#report = resolve
    })
  }

  atStop(undo: () => Promise<void>): void {
    this.#undo.unshift(undo)
  }

  /** Reports the death of the engine: what it held is in the saved state alone, and comes back with a start of all. */
  watchEngine(engine: Engine): void {
    const child = engine.process
    void engineDied(engine).then((how) => {
      if (child.asked || this.#isEnding) return
      const pause = this.#onDeath('engine', how)
      this.#report({ failure: engineFailure(child, how), pause })
    })
  }

  readonly #onDeath: OnDeath = (part, how) => (this.#isEnding ? null : (this.#options.onDeath?.(part, how) ?? null))

  async startServices(): Promise<void> {
    const { port, reload = false, judge = true } = this.#options
    const service = { port, reload }
    if (judge) this.#startJudge(service)
    this.atStop(async () => {
      await this.#judge?.stop(judgeGraceMs)
      rmSync(this.#judgePid, { force: true })
    })
    const apiPort = reload ? await freePort() : port
    const startOne = () => {
      const api = startApi(this.env, apiPort, service)
      this.apiPid = api.pid
      return api
    }
    await this.#run('api', startOne, `http://127.0.0.1:${apiPort}/api/openapi.json`)
    if (reload) await this.#run('pages', () => startPages(this.env, apiPort, service), this.url)
  }

  #service(part: Part, begin: () => Child): Service {
    return new Service(part, begin, this.#onDeath, (failure) => this.#report({ failure, pause: null }))
  }

  async #run(part: Part, begin: () => Child, url: string): Promise<void> {
    const service = this.#service(part, begin)
    this.atStop(() => service.stop())
    await waitForAnswer(service.start(), url)
  }

  #startJudge(options: ServiceOptions): void {
    this.#judge = this.#service('judge', () => {
      const judge = startJudge(this.env, options)
      writeFileSync(this.#judgePid, String(judge.pid))
      return judge
    })
    this.#judge.start()
  }

  async restartJudge(): Promise<void> {
    await this.#judge?.restart(judgeGraceMs)
  }

  stop(): Promise<void> {
    this.#isEnding = true
    this.#stopping ??= this.#stop()
    return this.#stopping
  }

  async #stop(): Promise<void> {
    const errors: unknown[] = []
    for (const undo of this.#undo) await undo().catch((error: unknown) => errors.push(error))
    if (errors.length > 0) throw errors[0]
  }

  async kill(): Promise<void> {
    this.#isEnding = true
    await killRun(this.#mark)
  }
}

/** Stops the engine after a failed start: no other code would. */
const stopAfterFailure = (engine: Engine) => async (error: unknown) => {
  await engine.stop()
  throw error
}

interface Started {
  engine: Engine
  deployed: Deployed
}

async function startDeployed(options: StackOptions, mark: Mark, state: State | null): Promise<Started> {
  const { kind, enginePort } = options
  // With a state to keep, the gate has the engine's port, and the engine another one behind it.
  const behind = state ? await freePort() : enginePort
  const [engine, template] = await runStep('Engine', () =>
    Promise.all([
      startEngine({
        kind,
        mark,
        port: behind,
        publicPort: enginePort,
        tables: state?.tables ?? null,
      }),
      dataTemplate(),
    ]),
  )
  const outputs = await runStep('Table, buckets and queues', () =>
    deployDataStack(clientsOf(engine.endpoint), template),
  ).catch(stopAfterFailure(engine))
  return { engine, deployed: { endpoint: engine.endpoint, tables: engine.tables, outputs } }
}

/** Starts the engine, deploys, restores, seeds, and starts the services; whatever fails, nothing is left running. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { kind, stateDir, enginePort, port } = options
  const mark = newMark(stateDir === null ? localPath('run', String(port)) : startName())
  await clearAway(kind, mark.name)
  const state = stateDir === null ? null : new State(stateDir)
  const dismissGuard = postGuard(mark)
  const { engine, deployed } = await startDeployed(options, mark, state)
  const persistence = state ? await openPersistence(state, deployed, enginePort).catch(stopAfterFailure(engine)) : null
  const stack = new Running(options, mark, persistence?.deployed ?? deployed)
  stack.atStop(async () => dismissGuard())
  stack.atStop(() => engine.stop())
  if (persistence) stack.atStop(() => persistence.close())
  stack.watchEngine(engine)
  try {
    await runStep('Root account and sample problems', () => seedSite(stack.env))
    await runStep('API and judge', () => stack.startServices())
    if (state) stack.atStop(await keepSite(persistence?.deployed ?? deployed))
    return stack
  } catch (error) {
    await stack.stop()
    throw error
  }
}
