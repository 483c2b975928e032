import { readdirSync, readFileSync } from 'node:fs'

/** The variable that every process of a stack inherits: by it they are found, whatever became of their parents. */
const variable = 'OJ_STACK'

/** The mark of a stack's processes: its name and, after a sign that no name has, its run. */
export interface Mark {
  /** e.g. /srv/oj/.local/run/start */
  name: string
  run: string
}

export const newMark = (name: string): Mark => ({ name, run: `${process.pid}-${crypto.randomUUID()}` })

const textOf = ({ name, run }: Mark) => `${name}#${run}`
export const markEnv = (mark: Mark): Record<string, string> => ({ [variable]: textOf(mark) })

function environmentOf(pid: number): string {
  try {
    return `\0${readFileSync(`/proc/${pid}/environ`, 'utf8')}`
  } catch {
    return '' // It has just ended.
  }
}

function markedBy(start: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => pid !== process.pid && environmentOf(pid).includes(`\0${variable}=${start}`))
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}

const waitMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function killAll(start: string): Promise<void> {
  const deadline = performance.now() + 5000
  for (let left = markedBy(start); left.length > 0 && performance.now() < deadline; left = markedBy(start)) {
    left.forEach(killProcess)
    await waitMs(20)
  }
}

/**
 * Kills the remaining processes of one run. DynamoDB Local has a process group of its own and outlives a killed engine;
 * all acknowledged changes are on the disk.
 */
export const killRun = (mark: Mark): Promise<void> => killAll(textOf(mark))

/** Kills what is left of all earlier runs of a stack of this name. Only who holds the stack's lock may do so. */
export const killEarlierRuns = (name: string): Promise<void> => killAll(`${name}#`)
