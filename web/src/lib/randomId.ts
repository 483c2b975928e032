/** An unguessable id, made without what browsers only have with https. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(16).padStart(8, '0')).join('')
