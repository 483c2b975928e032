import { inject } from 'vitest'

/** Sets the server's clock so many seconds ahead of the machine's; 0 resets it. */
export async function setClockAhead(seconds: number): Promise<void> {
  const { status } = await fetch(new URL('/_clock', inject('url')), { method: 'POST', body: String(seconds) })
  if (status !== 200) throw new Error(`the clock answered ${status}`)
}
