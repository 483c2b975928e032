const underway = new Set<Promise<void>>()

/** How long whoever signs out waits for what they have written to be sent, in ms. */
const wait = 3000

/** Notes that a draft is on its way to the server. */
export function noteUnderway(sending: Promise<void>): void {
  underway.add(sending)
  void sending.finally(() => underway.delete(sending))
}

/** Ends when the drafts that are on their way have come, cannot, or are late. */
export async function draftsSent(): Promise<void> {
  const late = new Promise((resolve) => window.setTimeout(resolve, wait))
  await Promise.race([Promise.allSettled(underway), late])
}
