import { type Child, startChild } from '../lib/child.ts'
import { local } from '../lib/paths.ts'
import { runProgram } from '../lib/run.ts'
import { atStart, type StartOptions, services, tableSettings } from './settings.ts'

export const image = 'localstack/localstack:4.14'

/** True where a Docker engine answers; a docker command alone is not enough. */
export async function dockerAnswers(): Promise<boolean> {
  return (await runProgram('docker', ['info'])).code === 0
}

const label = 'oj.stack'

/** Removes the containers that earlier runs of a stack of this name have left: a container outlives who started it. */
export async function removeContainers(name: string): Promise<void> {
  const { stdout } = await runProgram('docker', ['ps', '-aq', '--filter', `label=${label}=${name}`])
  const ids = stdout.split('\n').filter((id) => id !== '')
  if (ids.length > 0) await runProgram('docker', ['rm', '-f', ...ids])
}

/** Runs the engine's image; the container goes away when it stops. */
export function startDockerEngine({ port, publicPort, mark, tables, log }: StartOptions): Child {
  const name = `oj-engine-${port}`
  const env = Object.entries({ ...services, ...tableSettings(tables), LOCALSTACK_HOST: `127.0.0.1:${publicPort}` })
  const options = [
    '--rm',
    '--name',
    name,
    '--label',
    `${label}=${mark.name}`,
    ...(tables === null ? [] : ['-v', `${tables}:/tmp/localstack/state/dynamodb`]),
    ...atStart.flatMap(({ file, place }) => ['-v', `${file}:/${place}:ro`]),
    '-p',
    `127.0.0.1:${port}:4566`,
    ...env.flatMap(([k, v]) => ['-e', `${k}=${v}`]),
  ]
  const tidy = async () => {
    await runProgram('docker', ['rm', '-f', name])
  }
  return startChild('engine', ['docker', 'run', ...options, image], { env: process.env, cwd: local, log, tidy })
}
