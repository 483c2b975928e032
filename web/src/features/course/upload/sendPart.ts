import { CallError } from '../../../lib/calls/callError.ts'

/**
 * Sends a part of a file to its address, and reports the bytes sent. Rejects with a CallError, whose status is 0 where the
 * storage could not be reached.
 */
export function sendPart(
  url: string,
  part: Blob,
  { signal, onSent }: { signal: AbortSignal; onSent: (bytes: number) => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    // fetch reports no progress of a body
    const request = new XMLHttpRequest()
    const fail = () => reject(new CallError(request.status, 'upload-failed', ''))
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
    request.addEventListener('load', () => {
      const isOk = request.status >= 200 && request.status < 300
      // only the storage sets the tag: a proxy on the way has not answered in its place
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
