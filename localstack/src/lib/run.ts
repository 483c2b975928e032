import { spawn } from 'node:child_process'

export interface RunOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
}

export interface RunResult {
  /** The exit code; 127 where the program could not be started, 128 where a signal ended it. */
  code: number
  stdout: string
  /** Both streams together, as they came. */
  output: string
}

/** Runs a program to its end with no input, and gives its exit code and what it wrote. Never throws. */
export function runProgram(command: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let stdout = ''
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
      output += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    child.once('error', (error) => resolve({ code: 127, stdout, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 128, stdout, output }))
  })
}

/** The last lines of a text, indented, for a message about a failure. */
export const lastLines = (text: string, count = 30): string =>
  text
    .trimEnd()
    .split('\n')
    .slice(-count)
    .map((line) => `    ${line}`)
    .join('\n')
