import { readFile, writeFile } from 'node:fs/promises'

/** What one step took of a process. */
export interface Peak {
  seconds: number
  /** memory of the process before, and its peak, in MB */
  idleMb: number
  peakMb: number
  /** what that is above */
  addedMb: number
}

/** The value of a line of `/proc/<pid>/status`, in MB. */
async function memoryOf(pid: number, line: 'VmRSS' | 'VmHWM'): Promise<number> {
  const found = new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(await readFile(`/proc/${pid}/status`, 'utf8'))
  return Number(found?.[1]) / 1024
}

/** Measures one step by the process's peak memory in the kernel, which is reset before. */
export async function peakOf(pid: number, step: () => Promise<void>): Promise<Peak> {
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  const idle = await memoryOf(pid, 'VmRSS')
  const started = performance.now()
  await step()
  const peak = await memoryOf(pid, 'VmHWM')
  return {
    seconds: Math.round((performance.now() - started) / 1000),
    idleMb: Math.round(idle),
    peakMb: Math.round(peak),
    addedMb: Math.round(peak - idle),
  }
}
