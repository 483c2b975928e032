import { CallError } from './callError.ts'

/** A presigned place for an upload that bypasses the API. */
export interface UploadPlace {
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
}

/**
 * Uploads a file to the storage and reports the progress (0–1). Rejects with a CallError with the given message if the
 * storage refuses it or cannot be reached, and with an AbortError if `signal` aborts it.
 */
export function sendFile(
  { url, fields }: UploadPlace,
  file: File,
  { signal, words, onProgress }: { signal: AbortSignal; words: string; onProgress: (share: number) => void },
): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  return new Promise((resolve, reject) => {
    // fetch does not report the progress of uploads
    const request = new XMLHttpRequest()
    const fail = () => reject(new CallError(request.status, 'upload-failed', words))
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => (request.status >= 200 && request.status < 300 ? resolve() : fail()))
    request.addEventListener('error', fail)
    request.addEventListener('abort', () => reject(new DOMException('The upload was called off', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('POST', url)
    request.send(form)
  })
}
