import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { lastLines, runProgram } from '../lib/run.ts'
import { Failure, runStep } from '../lib/step.ts'
import { findProgram } from './packages.ts'

/** Folders of possible pyenvs: HOME may be a bare one, so a pyenv found only through PATH counts, too. */
function pyenvRoots(): string[] {
  const fromPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => /\/(shims|bin)$/.test(folder) && existsSync(join(dirname(folder), 'versions')))
    .map(dirname)
  return [process.env.PYENV_ROOT, join(homedir(), '.pyenv'), ...fromPath].filter((path) => path !== undefined)
}

function pyenvPythons(): string[] {
  return pyenvRoots()
    .map((folder) => join(folder, 'versions'))
    .filter(existsSync)
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name, 'bin/python3.13')))
    .filter(existsSync)
}

/** True where the program really is Python 3.13: a pyenv shim of that name may stand for nothing. */
async function isPython(program: string): Promise<boolean> {
  const { code, stdout } = await runProgram(program, ['-c', 'import sys, venv, ensurepip; print(sys.version_info[:2])'])
  return code === 0 && stdout.trim() === '(3, 13)'
}

async function fromUv(): Promise<string> {
  const { code, output } = await runProgram('uv', ['python', 'install', '3.13'])
  const { stdout } = await runProgram('uv', ['python', 'find', '3.13'])
  if (code !== 0) throw createPythonFailure(`\nuv tried to bring it and failed:\n${lastLines(output)}`)
  return stdout.trim()
}

const createPythonFailure = (detail: string) =>
  new Failure(
    `Python 3.13 was not found (the local engine runs on no other).${detail}`,
    'Install it as python3.13 in PATH, or by "pyenv install 3.13", or install uv, which brings it by itself.',
  )

/** Finds a Python 3.13: in PATH, among pyenv's versions, else through uv. */
export async function findPython(): Promise<string> {
  for (const program of ['python3.13', ...pyenvPythons()]) if (await isPython(program)) return program
  if (!findProgram('uv')) throw createPythonFailure('')
  return await runStep('Python 3.13 through uv', fromUv)
}
