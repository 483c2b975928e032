/** The text of a file in UTF-8, without its byte order mark; null where it is none. */
export async function readUtf8(file: Blob): Promise<string | null> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}
