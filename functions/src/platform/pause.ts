/** The longest first pause between two times, and the longest of all, in ms; pauses double. */
const firstPause = 40
const longestPause = 1000

/** A random pause before the next try, so that calls refused together do not retry together. */
export const pauseAfter = (tries: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(longestPause, firstPause * 2 ** tries)))
