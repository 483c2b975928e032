/** An id that nobody can guess, also where the site is without https: `crypto.randomUUID` is not there then. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(16).padStart(8, '0')).join('')
