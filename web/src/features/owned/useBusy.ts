import { useState } from 'react'
import { CallError } from '../../lib/calls/callError.ts'

/** `run` does what the user has started, and answers whether it worked; `call` has shown why it did not. */
export function useBusy() {
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
