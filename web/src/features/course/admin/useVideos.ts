import {
  type AdminVideo,
  getCourseDetail,
  getCourseVideos,
  orderVideos,
  removeVideo,
  showVideo,
} from '@oj/functions/features/course/contract.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetCalls, reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { lists } from './lists.ts'

/** Reads again what shows the videos of courses. */
export const reloadVideos = () => Promise.all([reloadCalls(getCourseVideos), forgetCalls(...lists, getCourseDetail)])

/** The videos of a course, and what staff do with them. */
export function useVideos(cid: number) {
  const { t } = useTranslation('course-admin')
  const { data, error, isLoading, mutate } = useCall(getCourseVideos, { cid }, { keepPreviousData: true })
  // shown at once, and until the server's own order is there
  const [wanted, setWanted] = useState<readonly number[] | null>(null)
  // the order to send next, and whether one is on its way: a later one would be overtaken, and its rows jump back
  const next = useRef<readonly number[] | null>(null)
  const isSending = useRef(false)
  const ordering = useAction(orderVideos)
  const showing = useAction(showVideo)
  const removing = useAction(removeVideo)
  const known = data?.records
  const videos = known && wanted ? known.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id)) : known

  async function order(vids: readonly number[]) {
    setWanted(vids)
    next.current = vids
    if (isSending.current) return
    isSending.current = true
    try {
      while (next.current) {
        const sent = next.current
        next.current = null
        await ordering.run({ cid, vids: [...sent] })
        if (!next.current) await reloadVideos()
      }
    } finally {
      isSending.current = false
      setWanted(null)
    }
  }
  async function turn({ id, title }: AdminVideo, isVisible: boolean) {
    if ((await showing.run({ vid: id, isVisible })) === undefined) return
    toast('success', t(isVisible ? 'list.shown' : 'list.hidden', { title }))
    await reloadVideos()
  }
  async function remove({ id, title }: AdminVideo) {
    if ((await removing.run({ vid: id })) === undefined) return
    toast('success', t('video.deleted', { title }))
    await reloadVideos()
  }
  return {
    videos,
    error,
    isLoading,
    retry: mutate,
    order,
    turn,
    remove,
    running: ordering.running || showing.running || removing.running,
  }
}
