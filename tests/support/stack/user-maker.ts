import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

const program = fileURLToPath(new URL('./user-maker-program.ts', import.meta.url))
const Started = z.object({ url: z.string() })

/** The password of all users that it makes. */
export const madePassword = 'correct-horse'

/**
 * Starts what makes the users of tests, on the stack's table: to register by a mailed code and to sign in takes two hashes of a
 * password, which are slow on purpose, and tests need thousands. It ends with this process.
 */
export async function startUserMaker(env: NodeJS.ProcessEnv): Promise<{ url: string; stop(): void }> {
  const child: ChildProcess = fork(program, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const failed = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the user maker ended with ${code}`)))
  const [message] = await Promise.race([once(child, 'message'), failed])
  failed.catch(() => {})
  return { ...Started.parse(message), stop: () => child.kill() }
}
