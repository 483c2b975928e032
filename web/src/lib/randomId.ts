/** An id that nobody can guess, also on a site without https, where browsers make no UUIDs. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(16).padStart(8, '0')).join('')
