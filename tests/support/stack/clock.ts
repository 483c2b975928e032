import { inject, onTestFinished } from 'vitest'

/** Sets the server's clock, and that of the users who are made, so many seconds ahead of the machine's. */
async function setClock(seconds: number): Promise<void> {
  const clocks = [
    fetch(new URL('/_clock', inject('url')), { method: 'POST', body: String(seconds) }),
    fetch(inject('userMaker'), { method: 'POST', body: JSON.stringify({ ahead: seconds }) }),
  ]
  for (const { status } of await Promise.all(clocks)) if (status !== 200) throw new Error(`a clock answered ${status}`)
}

/** The same until the test has ended: others on the stack meet no clock but the machine's. 0 resets it. */
export async function setClockAhead(seconds: number): Promise<void> {
  onTestFinished(() => setClock(0))
  await setClock(seconds)
}
