import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

function textOf(read: () => string): string {
  try {
    return read()
  } catch {
    return '' // The process has just ended.
  }
}

/** The processes that run in a folder or name it on their command line. */
const usersOf = (folder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter(
      (pid) =>
        `${textOf(() => readlinkSync(`/proc/${pid}/cwd`))}/`.startsWith(`${folder}/`) ||
        textOf(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')).includes(`${folder}/`),
    )
    .map(Number)

/**
 * Kills what an engine left behind that ran in this folder. DynamoDB Local lives in a process group of its own and
 * outlives an engine that was killed; both keep everything in memory, so that there is nothing to wait for.
 */
export function killLeftovers(folder: string): void {
  for (const pid of usersOf(folder)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
}
