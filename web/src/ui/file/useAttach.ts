import { uploadDiscussionPicture } from '@oj/functions/features/discussion/contract-pictures.ts'
import { uploadMdFile, uploadMdImg } from '@oj/functions/features/file/contract.ts'
import { uploadDone, uploadUrl } from '@oj/functions/features/problem-exchange/contract.ts'
import type { SetFields } from '@oj/functions/features/problem-set/contract-wire.ts'
import { attachmentLimits } from '@oj/shared/files.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/calls/call.ts'
import { CallError } from '../../lib/calls/callError.ts'
import { sendFile } from '../../lib/calls/sendFile.ts'
import { toast } from '../../lib/toast.ts'
import { linkTo } from '../markdown/field/links.ts'
import { isPictureType, smallPicture } from './smallPicture.ts'

export interface Sending {
  key: number
  name: string
  /** progress, 0–1; null if unknown */
  share: number | null
}

interface Words {
  pictureTooLarge: string
  pictureUnreadable: string
  fileTooLarge: string
  failed: string
}

/** Where the files of a text belong: to a problem set, or to discussions, which take only pictures. */
export type Place = SetFields | 'pictures'

let keys = 0

/**
 * Uploads pictures and files for a text, one by one. `onLink` receives the Markdown for each, and the id of the
 * file. A refusal shows the server's message as a toast.
 */
export function useAttach(words: Words, place: Place, onLink: (markdown: string, fileId: string) => void) {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const leaving = useRef(new AbortController())
  const latest = useRef(onLink)
  latest.current = onLink
  useEffect(() => {
    const here = new AbortController()
    leaving.current = here
    return () => here.abort()
  }, [])

  const set = place === 'pictures' ? {} : place
  async function sendPicture(file: File) {
    const { signal } = leaving.current
    const image = await smallPicture(file, { bytes: attachmentLimits.formBytes, side: attachmentLimits.side })
    if (image === 'tooLarge') return toast('error', words.pictureTooLarge)
    if (image === 'unreadable') return toast('error', words.pictureUnreadable)
    if (place === 'pictures') return call(uploadDiscussionPicture, { image }, { signal })
    return call(uploadMdImg, { ...set, image }, { signal })
  }

  async function sendLarge(file: File, key: number) {
    const { signal } = leaving.current
    const onProgress = (share: number) =>
      setSending((all) => all.map((one) => (one.key === key ? { ...one, share } : one)))
    const { uploadId, ...place } = await call(
      uploadUrl,
      { ...set, name: file.name, size: file.size, kind: 'file' },
      { signal },
    )
    await sendFile(place, file, { signal, words: words.failed, onProgress })
    const done = await call(uploadDone, { ...set, uploadId, name: file.name.slice(-200), kind: 'file' }, { signal })
    return 'link' in done ? done : null
  }

  async function sendOne(file: File, asPicture: boolean, key: number): Promise<void> {
    const { signal } = leaving.current
    const isLarge = file.size > attachmentLimits.formBytes
    if (!asPicture && file.size > attachmentLimits.fileBytes) return toast('error', words.fileTooLarge)
    try {
      const stored = asPicture
        ? await sendPicture(file)
        : isLarge
          ? await sendLarge(file, key)
          : await call(uploadMdFile, { ...set, file }, { signal })
      if (stored) latest.current(linkTo(stored, asPicture), stored.fileId)
    } catch (error) {
      if (error instanceof CallError) {
        if (error.code === 'upload-failed') toast('error', error.message)
      } else if (!signal.aborted) throw error
    }
  }

  /** Sends files; `pictures` inserts all of them as pictures, by default those of a picture type. */
  async function attach(files: readonly File[], pictures?: boolean): Promise<void> {
    const isPicture = (file: File) => place === 'pictures' || (pictures ?? isPictureType(file))
    const queue = files.map((file) => ({ file, key: ++keys, asPicture: isPicture(file) }))
    setSending((all) => [...all, ...queue.map(({ file, key }) => ({ key, name: file.name, share: null }))])
    for (const { file, key, asPicture } of queue) {
      await sendOne(file, asPicture, key)
      setSending((all) => all.filter((one) => one.key !== key))
    }
  }

  return { sending, attach }
}
