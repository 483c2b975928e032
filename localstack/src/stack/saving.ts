import { say } from '../lib/step.ts'
import type { State } from '../state/state.ts'

/**
 * Saves every minute until stopped. `stop` waits for a save that is under way and makes a last one. A save that fails
 * is told and tried again a minute later.
 */
export function everyMinute(state: State): { stop(): Promise<void> } {
  let saving: Promise<void> = Promise.resolve()
  const save = () => {
    saving = saving
      .then(() => state.save())
      .catch((error: unknown) => say(`\nThe state could not be saved: ${error}\n`))
  }
  const timer = setInterval(save, 60_000)
  const stop = async () => {
    clearInterval(timer)
    await saving
    await state.save()
  }
  return { stop }
}
