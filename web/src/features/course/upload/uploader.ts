import {
  beginVideoUpload,
  dropVideoUpload,
  finishVideoUpload,
  getPartUrls,
  type VideoUpload,
} from '@oj/functions/features/course/contract.ts'
import { quietCall } from '../../../lib/calls/call.ts'
import { CallError } from '../../../lib/calls/callError.ts'
import { countArrivedBytes, listMissingParts, slicePart } from './parts.ts'
import { sendPart } from './sendPart.ts'

/** How many parts are sent at once. */
const concurrency = 3
/** The longest pause before another try, in ms; a connection that comes back ends it. */
const longestPause = 30_000

interface UploadHooks {
  /** bytes of the file that have been sent */
  onSent: (bytes: number) => void
  /** whether it waits for the connection */
  onWaiting: (isWaiting: boolean) => void
  signal: AbortSignal
}

/** The server refuses: no fault of the connection. */
const isRefusal = (error: unknown) => error instanceof CallError && error.status >= 400 && error.status < 500

/** The storage has lost the upload, so that nothing can go on. */
const isLost = (error: unknown) => error instanceof CallError && error.status === 404

/** Resolves after a pause, when the connection is back, or when the upload is cancelled. */
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

/** Tries again, after longer and longer pauses, until it works, is refused or is cancelled. */
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
      await waitForRetry(Math.min(longestPause, 1000 * 2 ** tries), signal)
      signal.throwIfAborted()
    }
  }
}

/** Sends the missing parts of a file. A refused address was too old: the next try gets a new one. */
async function sendMissing(file: File, upload: VideoUpload, hooks: UploadHooks): Promise<void> {
  const queue = listMissingParts(file.size, upload.parts)
  const sending = new Map<number, number>()
  let arrived = countArrivedBytes(file.size, upload.parts)
  const report = () => hooks.onSent([...sending.values()].reduce((sum, bytes) => sum + bytes, arrived))
  report()
  async function send(part: number): Promise<void> {
    const bytes = slicePart(file, part)
    const urls = await quietCall(getPartUrls, { uploadId: upload.uploadId, parts: [part] })
    const onSent = (sent: number) => {
      sending.set(part, sent)
      report()
    }
    await sendPart(urls[0]?.url ?? '', bytes, { signal: hooks.signal, onSent }).finally(() => sending.delete(part))
    arrived += bytes.size
    report()
  }
  const isGone = (error: unknown) =>
    isLost(error) || (error instanceof CallError && error.code !== 'upload-failed' && isRefusal(error))
  async function work(): Promise<void> {
    for (let part = queue.shift(); part !== undefined; part = queue.shift()) {
      const number = part
      await retryUntilDone(hooks, () => send(number), isGone)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}

/**
 * Uploads a video in parts, or continues an upload that broke off (`begun`), and answers its address. It waits while the
 * connection is lost, and begins again where the storage has lost the upload. Rejects with the server's CallError, or with an
 * AbortError where it is cancelled.
 */
export async function uploadVideo(
  cid: number,
  file: File,
  begun: VideoUpload | null,
  hooks: UploadHooks,
): Promise<string> {
  const fields = { cid, name: file.name, size: file.size, modified: file.lastModified }
  const upload = begun ?? (await retryUntilDone(hooks, () => quietCall(beginVideoUpload, fields)))
  const { uploadId } = upload
  try {
    await sendMissing(file, upload, hooks)
    const { url } = await retryUntilDone(hooks, () => quietCall(finishVideoUpload, { uploadId }))
    return url
  } catch (error) {
    if (!isLost(error)) throw error
    // else it would count as open for a day; the server may have lost it, too
    await retryUntilDone(hooks, () => quietCall(dropVideoUpload, { uploadId })).catch((failure: unknown) => {
      if (!isLost(failure)) throw failure
    })
    return uploadVideo(cid, file, null, hooks)
  }
}
