/** Does some work with each of a stream, at most so many at once; the stream is read no faster than that. */
export async function eachOf<T>(
  source: AsyncIterable<T>,
  atOnce: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const iterator = source[Symbol.asyncIterator]()
  let failed = false
  const lane = async () => {
    while (!failed) {
      const { value, done } = await iterator.next()
      if (done) return
      await work(value).catch((error: unknown) => {
        failed = true
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}
