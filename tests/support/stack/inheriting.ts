import { readdirSync, readFileSync } from 'node:fs'

/** The processes that have this text in the environment that they inherited. */
export function inheriting(text: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(text)
    } catch {
      return false
    }
  })
}
