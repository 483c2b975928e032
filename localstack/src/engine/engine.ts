import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Child } from '../lib/child.ts'
import { killEarlierRuns, type Mark } from '../lib/leftovers.ts'
import { localPath } from '../lib/paths.ts'
import { Failure } from '../lib/step.ts'
import { dockerAnswers, removeContainers, startDockerEngine } from './docker.ts'
import { startHostEngine } from './host.ts'
import { freePort } from './ports.ts'

export interface Engine {
  /** Where it answers, e.g. http://127.0.0.1:4566. */
  readonly endpoint: string
  /** Where its tables answer once there is one: DynamoDB Local itself if it can be reached, several times as fast. */
  readonly tables: string
  readonly process: Child
  stop(): Promise<void>
}

export type EngineKind = 'docker' | 'host'

/** `OJ_ENGINE`, else Docker where it answers, else the host. */
export async function engineKind(): Promise<EngineKind> {
  const wanted = process.env.OJ_ENGINE
  if (wanted === 'docker' || wanted === 'host') return wanted
  if (wanted) throw new Failure(`OJ_ENGINE is "${wanted}".`, 'Set it to docker or host, or leave it out.')
  return (await dockerAnswers()) ? 'docker' : 'host'
}

/** An image may have to be pulled first. */
const patienceMs = { docker: 300_000, host: 60_000 }

async function isHealthy(endpoint: string): Promise<boolean> {
  try {
    return (await fetch(`${endpoint}/_localstack/health`, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}

/** The Failure for an engine that ended or never answered. */
export const engineFailure = (engine: Child, what: string): Failure =>
  new Failure(
    `The local engine ${what}. Its last words:\n${engine.lastLog()}`,
    'Try again; if it happens again, remove .local/stamps and .local/engine, so that the engine is installed from the start.',
  )

async function waitUntilHealthy(engine: Child, endpoint: string, patience: number): Promise<void> {
  const deadline = performance.now() + patience
  let ending: string | null = null
  void engine.ended.then((how) => {
    ending = how
  })
  while (!(await isHealthy(endpoint))) {
    if (ending !== null) throw engineFailure(engine, ending)
    if (performance.now() > deadline) throw engineFailure(engine, `did not answer within ${patience / 1000} s`)
    await setTimeout(100)
  }
}

/** Settles when nobody listens at an address any more. A busy one answers late, but refuses nobody. */
async function waitUntilRefused(address: string): Promise<void> {
  const { hostname, port } = new URL(address)
  for (;;) {
    const socket = connect(Number(port), hostname)
    try {
      await once(socket, 'connect')
    } catch {
      return
    } finally {
      socket.destroy()
    }
    await setTimeout(1000, undefined, { ref: false })
  }
}

/**
 * Settles, with a text that says how, when an engine that has a table is there no more. DynamoDB Local is a process of its
 * own, whose end the engine does not notice.
 */
export const engineDied = ({ process, endpoint, tables }: Engine): Promise<string> =>
  tables === endpoint
    ? process.ended
    : Promise.race([process.ended, waitUntilRefused(tables).then(() => 'has lost its tables')])

/** Ends what earlier runs of a stack have left running, so that its ports and its tables are free. */
export async function clearAway(kind: EngineKind, name: string): Promise<void> {
  if (kind === 'docker') await removeContainers(name)
  await killEarlierRuns(name)
}

export interface EngineOptions {
  kind: EngineKind
  port: number
  /** The port that its addresses name. */
  publicPort: number
  mark: Mark
  /** The folder that keeps its tables; null where they live in memory. */
  tables: string | null
}

/** Starts an engine, empty but for kept tables, on a free port and waits until it answers. */
export async function startEngine({ kind, port, ...place }: EngineOptions): Promise<Engine> {
  const endpoint = `http://127.0.0.1:${port}`
  const log = localPath('logs', `engine-${place.publicPort}.log`)
  const tablesPort = await freePort()
  const [engine, tables] =
    kind === 'docker'
      ? [startDockerEngine({ port, log, ...place }), endpoint]
      : [startHostEngine({ port, tablesPort, log, ...place }), `http://127.0.0.1:${tablesPort}`]
  try {
    await waitUntilHealthy(engine, endpoint, patienceMs[kind])
  } catch (error) {
    await engine.stop()
    throw error
  }
  return { endpoint, tables, process: engine, stop: () => engine.stop() }
}
