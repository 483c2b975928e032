/** What is wrong with a dump as a whole; said as it is. */
export class DumpError extends Error {
  override name = 'DumpError'
}
