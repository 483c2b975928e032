import {
  addVideo,
  dropVideoUpload,
  getCourseVideos,
  getVideoUploads,
  type VideoUpload,
  videoLimits,
} from '@oj/functions/features/course/contract.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, quietCall } from '../../../lib/calls/call.ts'
import { CallError } from '../../../lib/calls/callError.ts'
import { reloadCalls, useCall } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { isFileOf, titleFromName } from './parts.ts'
import { uploadVideo } from './uploader.ts'

/** A file that is being uploaded. */
export interface Job {
  readonly key: number
  readonly file: File
  readonly sent: number
  readonly state: 'sending' | 'waiting' | 'failed'
  /** why it failed */
  readonly fault: string
  readonly abort: AbortController
}

let nextKey = 0

/** The uploads of a course: those of this page (`jobs`), and those that broke off before (`open`). */
export function useUploads(cid: number) {
  const { t } = useTranslation('course-admin')
  const [jobs, setJobs] = useState<readonly Job[]>([])
  const { data: open, mutate } = useCall(getVideoUploads, { cid }, { quiet: true })
  const running = useRef(jobs)
  useEffect(() => {
    running.current = jobs
  }, [jobs])
  useUnsaved(jobs.some(({ state }) => state !== 'failed'))
  useEffect(
    () => () => {
      for (const { abort } of running.current) abort.abort()
    },
    [],
  )

  const change = (key: number, now: Partial<Job>) =>
    setJobs((all) => all.map((job) => (job.key === key ? { ...job, ...now } : job)))
  const remove = (key: number) => setJobs((all) => all.filter((job) => job.key !== key))

  /** Uploads a file and adds it to the course. */
  async function start(file: File): Promise<void> {
    if (file.size === 0) return toast('error', t('upload.empty'))
    if (file.size > videoLimits.bytes) return toast('error', t('upload.tooLarge'))
    if (running.current.some((job) => job.state !== 'failed' && job.file.name === file.name)) return
    const key = nextKey++
    const abort = new AbortController()
    setJobs((all) => [...all, { key, file, sent: 0, state: 'sending', fault: '', abort }])
    try {
      const uploads = await quietCall(getVideoUploads, { cid }).catch(() => [])
      const begun = uploads.find((one) => isFileOf(file, one)) ?? null
      const url = await uploadVideo(cid, file, begun, {
        signal: abort.signal,
        onSent: (sent) => change(key, { sent }),
        onWaiting: (isWaiting) => change(key, { state: isWaiting ? 'waiting' : 'sending' }),
      })
      await quietCall(addVideo, { cid, title: titleFromName(file.name), url })
      toast('success', t('upload.done', { name: file.name }))
      remove(key)
      await reloadCalls(getCourseVideos)
    } catch (error) {
      if (error instanceof CallError) change(key, { state: 'failed', fault: error.message })
      else if (error instanceof DOMException && error.name === 'AbortError') remove(key)
      else throw error
    } finally {
      await mutate()
    }
  }

  /** Deletes an unfinished upload. */
  async function drop({ uploadId }: VideoUpload): Promise<void> {
    await call(dropVideoUpload, { uploadId }).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error
    })
    await mutate()
  }

  const isRunning = (upload: VideoUpload) =>
    jobs.some(({ file, state }) => state !== 'failed' && isFileOf(file, upload))
  return { jobs, start, remove, drop, open: (open ?? []).filter((one) => !isRunning(one)) }
}
