const percentEncode = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`

/**
 * The `content-disposition` of a file (RFC 6266, RFC 8187): shown in the page (`inline`) or only to be saved (`attachment`).
 * Programs that know plain names alone get one without what is not ASCII; HOJ's client takes what follows `filename=` as it is.
 */
export function formatDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^ -~]|["%\\]/gu, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, percentEncode)
  return `${kind}; filename*=UTF-8''${encoded}; filename=${/^[\w.-]+$/.test(plain) ? plain : `"${plain}"`}`
}
