import { type Child, startChild } from '../lib/child.ts'
import { local } from '../lib/paths.ts'
import { run } from '../lib/run.ts'
import { type StartOptions, services } from './settings.ts'

export const image = 'localstack/localstack:4.14'

/** True where a Docker engine answers; a docker command alone is not enough. */
export async function dockerAnswers(): Promise<boolean> {
  return (await run('docker', ['info'])).code === 0
}

/** Runs the engine's image; the container goes away when it stops. */
export function startDockerEngine({ port, log }: StartOptions): Child {
  const name = `oj-engine-${port}`
  const env = Object.entries({ ...services, LOCALSTACK_HOST: `127.0.0.1:${port}` })
  const options = [
    '--rm',
    '--name',
    name,
    '-p',
    `127.0.0.1:${port}:4566`,
    ...env.flatMap(([k, v]) => ['-e', `${k}=${v}`]),
  ]
  const tidy = async () => {
    await run('docker', ['rm', '-f', name])
  }
  return startChild('engine', ['docker', 'run', ...options, image], { env: process.env, cwd: local, log, tidy })
}
