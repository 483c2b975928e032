import { rmSync, writeFileSync } from 'node:fs'
import { deploy } from '../deploy/deploy.ts'
import { dataTemplate } from '../deploy/template.ts'
import { clientsOf } from '../engine/clients.ts'
import { type Engine, type EngineKind, engineFailure, startEngine } from '../engine/engine.ts'
import { freePort } from '../engine/ports.ts'
import type { Child } from '../lib/child.ts'
import { localPath } from '../lib/paths.ts'
import type { Failure } from '../lib/step.ts'
import { step } from '../lib/step.ts'
import { seed } from '../seed.ts'
import { type Deployed, State } from '../state/state.ts'
import { stackEnv } from './env.ts'
import { everyMinute } from './saving.ts'
import { serviceFailure, startApi, startJudge, startPages, waitForAnswer } from './services.ts'

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
  /** Start another judge when it dies, as the cloud does, in place of reporting a death. */
  replaceJudge?: boolean
  /** Environment variables of its processes, where they differ from those of `npm start`. */
  settings?: Readonly<Record<string, string>>
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
  /** Settles, with what to tell, when one of its processes dies unasked. */
  readonly died: Promise<Failure>
  /** Ends the judge as an operator does (SIGTERM) and starts another. */
  restartJudge(): Promise<void>
  /** Ends the API, the judge and the engine in this order, and saves the state before the engine goes. */
  stop(): Promise<void>
}

/** A judge that is told to end gives its job back first. */
const judgeGraceMs = 10_000

/** The parts of a stack that run, in the order of their start; stopping goes the other way round. */
class Running implements Stack {
  readonly url: string
  readonly engineUrl: string
  readonly env: NodeJS.ProcessEnv
  apiPid = 0
  readonly died: Promise<Failure>
  readonly #options: StackOptions
  readonly #judgePid: string
  readonly #undo: (() => Promise<void>)[] = []
  #judge: Child | null = null
  #report: (failure: Failure) => void = () => {}
  #stopping: Promise<void> | null = null

  constructor(options: StackOptions, deployed: Deployed) {
    this.#options = options
    this.url = `http://127.0.0.1:${options.port}`
    this.engineUrl = deployed.endpoint
    this.#judgePid = localPath('run', `judge-${options.port}.pid`)
    const own = { OJ_ROOT_PASSWORD: options.rootPassword, OJ_JUDGE_PID_FILE: this.#judgePid, SITE_URL: this.url }
    this.env = { ...stackEnv(deployed), ...own, ...options.settings }
    this.died = new Promise((resolve) => {
      this.#report = resolve
    })
  }

  atStop(undo: () => Promise<void>): void {
    this.#undo.unshift(undo)
  }

  /** Reports the end of a process that nobody asked to end. */
  watch(child: Child, failure: (child: Child, what: string) => Failure): void {
    void child.ended.then((how) => {
      if (!child.asked) this.#report(failure(child, how))
    })
  }

  async startServices(): Promise<void> {
    const { port, reload = false, judge = true } = this.#options
    const service = { port, reload }
    if (judge) this.#startJudge()
    this.atStop(async () => {
      await this.#judge?.stop(judgeGraceMs)
      rmSync(this.#judgePid, { force: true })
    })
    const apiPort = reload ? await freePort() : port
    const api = startApi(this.env, apiPort, service)
    this.apiPid = api.pid
    await this.#run(api, `http://127.0.0.1:${apiPort}/api/openapi.json`)
    if (reload) await this.#run(startPages(this.env, apiPort, service), this.url)
  }

  async #run(child: Child, url: string): Promise<void> {
    this.atStop(() => child.stop())
    this.watch(child, serviceFailure)
    await waitForAnswer(child, url)
  }

  #startJudge(): void {
    const { port, reload = false, replaceJudge = false } = this.#options
    const judge = startJudge(this.env, { port, reload })
    writeFileSync(this.#judgePid, String(judge.pid))
    this.#judge = judge
    if (replaceJudge) void judge.ended.then(() => judge.asked || this.#startJudge())
    else this.watch(judge, serviceFailure)
  }

  async restartJudge(): Promise<void> {
    await this.#judge?.stop(judgeGraceMs)
    this.#startJudge()
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#stop()
    return this.#stopping
  }

  async #stop(): Promise<void> {
    for (const undo of this.#undo) await undo()
  }
}

async function startDeployed({ kind, enginePort }: StackOptions): Promise<{ engine: Engine; deployed: Deployed }> {
  const [engine, template] = await step('Engine', () =>
    Promise.all([startEngine({ port: enginePort, kind }), dataTemplate()]),
  )
  try {
    const outputs = await step('Table, buckets and queues', () => deploy(clientsOf(engine.endpoint), template))
    return { engine, deployed: { endpoint: engine.endpoint, tables: engine.tables, outputs } }
  } catch (error) {
    await engine.stop()
    throw error
  }
}

/** Brings the saved state back before it starts to save: an empty engine must never be saved over it. */
async function keepState(stack: Running, state: State): Promise<void> {
  await step('Accounts, problems and submissions', () => state.restore())
  const saving = everyMinute(state)
  stack.atStop(() => saving.stop())
}

/** Starts the engine, deploys, restores, seeds, and starts the services; whatever fails, nothing is left running. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { engine, deployed } = await startDeployed(options)
  const stack = new Running(options, deployed)
  stack.atStop(() => engine.stop())
  stack.watch(engine.process, engineFailure)
  try {
    if (options.stateDir !== null) await keepState(stack, new State(options.stateDir, deployed))
    await step('Root account and sample problems', () => seed(stack.env))
    await step('API and judge', () => stack.startServices())
    return stack
  } catch (error) {
    await stack.stop()
    throw error
  }
}
