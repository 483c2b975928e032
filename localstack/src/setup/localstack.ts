import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { localPath, root } from '../lib/paths.ts'
import { lastLines, runProgram } from '../lib/run.ts'
import { hashOf, openStamp } from '../lib/stamp.ts'
import { Failure, runStep } from '../lib/step.ts'
import { findPython } from './python.ts'

/** The last release that needs no account. */
const release = 'localstack-core[runtime]==4.14.0'
/** Every package at the version that was tried; newer ones break it (cbor2 6 does). */
const constraints = join(root, 'localstack/engine-constraints.txt')

const venv = localPath('engine', 'venv')
/** The Python of the engine's own environment. */
export const enginePython = join(venv, 'bin/python')

async function runPip(python: string, args: string[]): Promise<void> {
  const { code, output } = await runProgram(python, [
    '-m',
    'pip',
    '--disable-pip-version-check',
    'install',
    '-q',
    '--no-compile',
    ...args,
  ])
  if (code !== 0)
    throw new Failure(
      `The engine could not be installed:\n${lastLines(output)}`,
      'Check that the Python package index is reachable (pip download six), then try again.',
    )
}

async function buildEnvironment(): Promise<void> {
  const python = await findPython()
  await runStep('LocalStack 4.14.0 (545 MB)', async () => {
    rmSync(venv, { recursive: true, force: true })
    const { code, output } = await runProgram(python, ['-m', 'venv', venv])
    if (code !== 0)
      throw new Failure(
        `A Python environment could not be made:\n${lastLines(output)}`,
        `Try: ${python} -m venv /tmp/x`,
      )
    await runPip(enginePython, ['-c', constraints, release])
  })
}

/** Installs LocalStack from PyPI into an environment of its own under `.local`. */
export async function installLocalStack(): Promise<void> {
  const done = openStamp('localstack')
  const version = hashOf(constraints)
  if (done.is(version) && existsSync(enginePython)) return
  await buildEnvironment()
  done.set(version)
}
