import { useState } from 'react'
import { CallError } from '../../lib/calls/callError.ts'

/** Something that a user starts and that calls do: `run` tells whether it was done; `call` has told why it was not. */
export function useTask() {
  const [running, setRunning] = useState(false)
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setRunning(true)
    try {
      await work()
      return true
    } catch (error) {
      if (error instanceof CallError) return false
      throw error
    } finally {
      setRunning(false)
    }
  }
  return { run, running }
}
