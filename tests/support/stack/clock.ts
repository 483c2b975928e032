import type { Page } from 'playwright-core'
import { inject, onTestFinished } from 'vitest'

/** How far the server's clock is ahead, in seconds. */
let ahead = 0

/** Sets the server's clock, and that of the users who are made, so many seconds ahead of the machine's. */
async function setClock(seconds: number): Promise<void> {
  const clocks = [
    fetch(new URL('/_clock', inject('url')), { method: 'POST', body: String(seconds) }),
    fetch(inject('userMaker'), { method: 'POST', body: JSON.stringify({ ahead: seconds }) }),
  ]
  for (const { status } of await Promise.all(clocks)) if (status !== 200) throw new Error(`a clock answered ${status}`)
  ahead = seconds
}

/** The same until the test has ended: others on the stack meet no clock but the machine's. 0 resets it. */
export async function setClockAhead(seconds: number): Promise<void> {
  onTestFinished(() => setClock(0))
  await setClock(seconds)
}

/** Lets so many seconds pass at once, for the server and for a page whose clock is installed. */
export async function passTime({ clock }: Page, seconds: number): Promise<void> {
  await setClockAhead(ahead + seconds)
  await clock.fastForward(1000 * seconds)
}
