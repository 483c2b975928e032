import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { awsEnv } from '../engine/clients.ts'
import { type Child, startChild } from '../lib/child.ts'
import { localPath, root } from '../lib/paths.ts'
import { lastLines, runProgram } from '../lib/run.ts'
import { hashOf, openStamp } from '../lib/stamp.ts'
import { Failure, runStep } from '../lib/step.ts'
import { findPython } from '../setup/python.ts'
import { waitForAnswer } from '../stack/services.ts'

/** The engine that can run Lambdas without Docker; the local start's own cannot. */
const release = 'ministack==1.5.33'
const constraints = join(root, 'localstack/rehearsal-constraints.txt')
const venv = localPath('rehearsal', 'venv')

/** Installs the engine of the rehearsal from PyPI into an environment of its own, 90 MB. */
export async function installMinistack(): Promise<void> {
  const done = openStamp('ministack')
  const version = hashOf(constraints)
  if (done.is(version) && existsSync(join(venv, 'bin/ministack'))) return
  const python = await findPython()
  await runStep('Ministack 1.5.33 (90 MB)', async () => {
    rmSync(venv, { recursive: true, force: true })
    const made = await runProgram(python, ['-m', 'venv', venv])
    const pip = ['-m', 'pip', '--disable-pip-version-check', 'install', '-q', '-c', constraints, release, 'boto3']
    const { code, output } = made.code === 0 ? await runProgram(join(venv, 'bin/python'), pip) : made
    if (code !== 0)
      throw new Failure(
        `The engine of the rehearsal could not be installed:\n${lastLines(output)}`,
        'Check that the Python package index is reachable (pip download six), then try again.',
      )
  })
  done.set(version)
}

/** An engine that forgets all: its Lambdas are processes of this machine's Node. */
export async function startMinistack(port: number): Promise<{ endpoint: string; process: Child }> {
  const endpoint = `http://127.0.0.1:${port}`
  const folder = localPath('rehearsal', `run-${port}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const child = startChild('ministack', [join(venv, 'bin/ministack')], {
    env: {
      ...awsEnv(endpoint),
      GATEWAY_PORT: String(port),
      BIND_HOST: '127.0.0.1',
      LAMBDA_EXECUTOR: 'local',
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      HOME: folder,
    },
    cwd: folder,
    log: localPath('logs', `ministack-${port}.log`),
    graceMs: 3000,
    tidy: () => rmSync(folder, { recursive: true, force: true }),
  })
  await waitForAnswer(child, `${endpoint}/_ministack/health`)
  return { endpoint, process: child }
}
