import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod/mini'

/** Another judge's sandbox behind its REST interface, for the comparison in `judge bench`. */
export interface GoJudge {
  version: string
  port: number
  stop(): Promise<void>
}

/** The program: `GO_JUDGE`, else `go-judge` in the path; undefined when it is not installed. */
function findGoJudge(): string | undefined {
  const { GO_JUDGE, PATH = '' } = process.env
  if (GO_JUDGE) return GO_JUDGE
  return PATH.split(':')
    .map((folder) => `${folder}/go-judge`)
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

async function versionOf(url: string, child: ChildProcess): Promise<string> {
  for (let tries = 0; tries < 100 && child.exitCode === null; tries++) {
    const answer = await fetch(`${url}/version`).catch(() => null)
    if (answer) return z.object({ buildVersion: z.string() }).parse(await answer.json()).buildVersion
    await setTimeout(50)
  }
  throw new Error('go-judge does not start')
}

/** Starts go-judge as its manual says; undefined when it is not installed, an error when it does not start. */
async function startGoJudge(): Promise<GoJudge | undefined> {
  const path = findGoJudge()
  if (!path) return undefined
  const port = await freePort()
  const args = ['-http-addr', `127.0.0.1:${port}`, '-parallelism', '2', '-pre-fork', '2', '-release', '-silent']
  const child = spawn(path, args, { stdio: 'ignore' })
  const gone = once(child, 'exit')
  const stop = async () => {
    child.kill()
    await gone
  }
  try {
    return { version: await versionOf(`http://127.0.0.1:${port}`, child), port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The HTTP request for one run of a program stored in go-judge, with the same limits as ours. */
async function requestFor(name: string, stdin: string, folder: string, port: number): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([await readFile(`${folder}/${name}`)]), name)
  const stored = await fetch(`http://127.0.0.1:${port}/file`, { method: 'POST', body: form })
  const body = JSON.stringify({
    cmd: [
      {
        args: [name],
        env: [],
        files: [{ content: stdin }, { name: 'stdout', max: 1_048_576 }, { name: 'stderr', max: 1_048_576 }],
        cpuLimit: 1e9,
        clockLimit: 3e9,
        memoryLimit: 256 * 1024 ** 2,
        stackLimit: 64 * 1024 ** 2,
        procLimit: 16,
        copyIn: { [name]: { fileId: z.string().parse(await stored.json()) } },
      },
    ],
  })
  const head = ['POST /run HTTP/1.1', 'Host: localhost', 'Content-Type: application/json']
  return `${head.join('\r\n')}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

/** Starts go-judge if it is installed, and writes what `oj-bench` sends it: `true.http` and `sum.http` in the folder. */
export async function openGoJudge(folder: string): Promise<GoJudge | undefined> {
  const peer = await startGoJudge()
  if (!peer) return undefined
  try {
    for (const [name, stdin] of [
      ['true', ''],
      ['sum', '1 2\n'],
    ] as const)
      await writeFile(`${folder}/${name}.http`, await requestFor(name, stdin, folder, peer.port))
    return peer
  } catch (error) {
    await peer.stop()
    throw error
  }
}
