const sends = new Set<Promise<void>>()

/** How long signing out waits for drafts to be sent, in ms. */
const wait = 3000

export function noteUnderway(sending: Promise<void>): void {
  sends.add(sending)
  void sending.finally(() => sends.delete(sending))
}

/** Resolves when all drafts being sent have settled, or after `wait`. */
export async function draftsSent(): Promise<void> {
  const late = new Promise((resolve) => window.setTimeout(resolve, wait))
  await Promise.race([Promise.allSettled(sends), late])
}
