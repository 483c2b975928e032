/** A value that is taken anew when it was asked for so long ago. */
export interface Remembered<T> {
  /** The value; those who ask while it is being taken get the same one, and one that failed is not kept. */
  value(): Promise<T>
  /** Lets the next one who asks take it anew. */
  forget(): void
}

/** Remembers what `take` gives for `life` ms, counted from the moment when it began. */
export function remembered<T>(life: number, take: () => Promise<T>): Remembered<T> {
  let cached: { until: number; value: Promise<T> } | null = null
  return {
    async value() {
      if (!cached || cached.until <= performance.now()) cached = { until: performance.now() + life, value: take() }
      const mine = cached
      try {
        return await mine.value
      } catch (error) {
        if (cached === mine) cached = null
        throw error
      }
    },
    forget() {
      cached = null
    },
  }
}
