import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage, Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type FrontPlace, notes } from './front-notes.ts'

/** What the front knows of a request. */
export interface Arrival {
  /** the address that it comes from */
  readonly ip: string
  /** when its headers came, in ms since 1970: however busy the server was, as behind API Gateway */
  readonly arrivedAt: number
}

export const arrivalOf = ({ headers }: IncomingMessage): Arrival => ({
  ip: String(headers[notes.from] ?? ''),
  arrivedAt: Number(headers[notes.at]),
})

/**
 * Lets a server answer what comes to a port, through a thread that notes when each request came. The server itself listens
 * where its user alone may connect, so that nobody else tells it a time. Answers how to close the port.
 */
export async function openFront(server: Server, place: Pick<FrontPlace, 'hostname' | 'port'>): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'oj-api-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const socketPath = join(folder, 'socket')
  await new Promise<void>((resolve) => server.listen(socketPath, resolve))
  const workerData: FrontPlace = { ...place, socketPath }
  const thread = new Worker(new URL('./front-worker.ts', import.meta.url), { workerData, execArgv: [] })
  await new Promise((resolve, reject) => thread.once('message', resolve).once('error', reject))
  return () => thread.postMessage('close')
}
