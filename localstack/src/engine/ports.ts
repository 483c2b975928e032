import { once } from 'node:events'
import { createServer } from 'node:net'
import { Failure } from '../lib/step.ts'

/** Binds a port of the loopback address for a moment (0 for any free one); gives it, or null where it is taken. */
async function tryPort(port: number): Promise<number | null> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return typeof address === 'object' && address ? address.port : null
  } catch {
    return null
  } finally {
    server.close()
  }
}

/**
 * The first port that this process assigns: below those that the system uses for connections, and apart from those of
 * other processes, so that nobody takes a port before it is used.
 */
const lowest = 10_240
const blocks = 500
const size = 40
const first = lowest + (process.pid % blocks) * size
let given = 0

/** An unused port; never the same one twice. */
export async function freePort(): Promise<number> {
  while (given < size) {
    const port = await tryPort(first + given++)
    if (port !== null) return port
  }
  const port = await tryPort(0)
  if (port === null) throw new Failure('No port is free.', 'Close some programs, then try again.')
  return port
}

/** The port asked for; throws with the way out where it is in use. `variable` is the setting that changes it. */
export async function needPort(port: number, variable: string): Promise<number> {
  if ((await tryPort(port)) !== null) return port
  throw new Failure(
    `Port ${port} is in use by another program.`,
    `Stop that program (ss -ltnp 'sport = :${port}' names it), or choose another port: ${variable}=${port + 1} npm start`,
  )
}

/** The wanted port, or any other where that one is taken. */
export async function preferPort(port: number): Promise<number> {
  return (await tryPort(port)) ?? (await freePort())
}
