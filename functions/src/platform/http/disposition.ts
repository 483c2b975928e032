const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`

/** The `content-disposition` of a file (RFC 8187): shown in the page (`inline`) or only to be saved (`attachment`). */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, escaped)
  return `${kind}; filename*=UTF-8''${encoded}`
}
