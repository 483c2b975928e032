import {
  beginVideoUpload,
  dropVideoUpload,
  finishVideoUpload,
  getPartUrls,
  type VideoUpload,
} from '@oj/functions/features/course/contract.ts'
import { quietCall } from '../../../lib/calls/call.ts'
import { CallError } from '../../../lib/calls/callError.ts'
import { arrivedBytes, missingParts, partOf } from './parts.ts'
import { sendPart } from './sendPart.ts'

/** Parts that are sent at once. */
const atOnce = 3
/** The longest pause before something is tried again, in ms; the line that comes back ends it. */
const longest = 30_000

interface UploadHooks {
  /** bytes that have left, of the whole file */
  onSent: (bytes: number) => void
  /** whether it waits for the line */
  onWaiting: (isWaiting: boolean) => void
  signal: AbortSignal
}

/** What is not the line's fault: the server says no. */
const isRefusal = (error: unknown) => error instanceof CallError && error.status >= 400 && error.status < 500

/** The storage knows no such upload any more, by a crash or because it was given up: nothing of it is there to go on with. */
const isLost = (error: unknown) => error instanceof CallError && error.status === 404

/** Resolves after a pause, or when the line is back; at once where the upload is called off. */
function waitForRetry(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}

/** Does something again and again, with longer pauses, until it works, is refused or is called off. */
async function retryUntilDone<T>(
  { onWaiting, signal }: UploadHooks,
  act: () => Promise<T>,
  giveUp = isRefusal,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      const done = await act()
      if (tries > 0) onWaiting(false)
      return done
    } catch (error) {
      if (signal.aborted || !(error instanceof CallError) || giveUp(error)) throw error
      onWaiting(true)
      await waitForRetry(Math.min(longest, 1000 * 2 ** tries), signal)
      signal.throwIfAborted()
    }
  }
}

/** Sends the missing parts of a file, some at once. An address that is refused was too old: the next try has another. */
async function sendMissing(file: File, upload: VideoUpload, told: UploadHooks): Promise<void> {
  const waiting = missingParts(file.size, upload.parts)
  const sending = new Map<number, number>()
  let arrived = arrivedBytes(file.size, upload.parts)
  const tell = () => told.onSent([...sending.values()].reduce((sum, bytes) => sum + bytes, arrived))
  tell()
  async function send(part: number): Promise<void> {
    const bytes = partOf(file, part)
    const urls = await quietCall(getPartUrls, { uploadId: upload.uploadId, parts: [part] })
    const onSent = (sent: number) => {
      sending.set(part, sent)
      tell()
    }
    await sendPart(urls[0]?.url ?? '', bytes, { signal: told.signal, onSent }).finally(() => sending.delete(part))
    arrived += bytes.size
    tell()
  }
  const isGone = (error: unknown) =>
    isLost(error) || (error instanceof CallError && error.code !== 'upload-failed' && isRefusal(error))
  async function work(): Promise<void> {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      const number = part
      await retryUntilDone(told, () => send(number), isGone)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/**
 * Uploads a video for a course in parts, or goes on with an upload that broke off, and answers its address. It waits for a
 * line that is lost, and begins again what the storage has lost. Rejects with a CallError that the server gives, and with an
 * AbortError where it is called off.
 */
export async function uploadVideo(
  cid: number,
  file: File,
  begun: VideoUpload | null,
  told: UploadHooks,
): Promise<string> {
  const fields = { cid, name: file.name, size: file.size, modified: file.lastModified }
  const upload = begun ?? (await retryUntilDone(told, () => quietCall(beginVideoUpload, fields)))
  const { uploadId } = upload
  try {
    await sendMissing(file, upload, told)
    const { url } = await retryUntilDone(told, () => quietCall(finishVideoUpload, { uploadId }))
    return url
  } catch (error) {
    if (!isLost(error)) throw error
    // it would take room and one of the open uploads for a day; where the server has forgotten it too, that is well
    await retryUntilDone(told, () => quietCall(dropVideoUpload, { uploadId })).catch((gone: unknown) => {
      if (!isLost(gone)) throw gone
    })
    return uploadVideo(cid, file, null, told)
  }
}
