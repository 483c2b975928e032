/** A hash of a text, by which scripts find the texts that the server has drawn. */
export function textKey(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return `${text.length}-${(hash >>> 0).toString(36)}`
}
