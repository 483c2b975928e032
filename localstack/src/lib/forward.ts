import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** Runs a program on this one's terminal, passes signals on, and gives its exit code. */
export function runInTerminal(command: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const [program = '', ...args] = command
  const child = spawn(program, args, { env, stdio: 'inherit' })
  const pass = (signal: NodeJS.Signals) => child.kill(signal)
  // The terminal sends a Ctrl-C to the child as well; here it only must not end this process first.
  const wait = () => {}
  process.on('SIGTERM', pass).on('SIGINT', wait)
  return new Promise((resolve) => {
    child.once('error', () => resolve(127))
    child.once('exit', (code, signal) => {
      process.off('SIGTERM', pass).off('SIGINT', wait)
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}
