import { CallError } from '../../../lib/calls/callError.ts'

/**
 * Sends a part of a file to its address and tells how many bytes have left. Rejects with a CallError where it has not
 * arrived: without a status (0) where the storage could not be reached.
 */
export function sendPart(
  url: string,
  part: Blob,
  { signal, onSent }: { signal: AbortSignal; onSent: (bytes: number) => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    // fetch does not tell how far a body has come
    const request = new XMLHttpRequest()
    const fail = () => reject(new CallError(request.status, 'upload-failed', ''))
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
    request.addEventListener('load', () => {
      const isOk = request.status >= 200 && request.status < 300
      // the tag is the storage's own: nobody on the way has answered in its place
      if (isOk && request.getResponseHeader('etag')) resolve()
      else fail()
    })
    request.addEventListener('error', fail)
    request.addEventListener('timeout', fail)
    request.addEventListener('abort', () => reject(new DOMException('The upload was called off', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('PUT', url)
    request.timeout = 10 * 60_000
    request.send(part)
  })
}
