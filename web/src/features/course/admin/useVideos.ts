import {
  type AdminVideo,
  getCourseVideos,
  orderVideos,
  removeVideo,
  showVideo,
} from '@oj/functions/features/course/contract.ts'
import { useTranslation } from 'react-i18next'
import { forgetCalls, reloadCalls, useAction, useCall } from '../../../lib/calls/swr.ts'
import { toast } from '../../../lib/toast.ts'
import { useOrdering } from '../../../ui/order/useOrdering.ts'
import { courses } from './kind.ts'

export const reloadVideos = () =>
  Promise.all([reloadCalls(getCourseVideos), forgetCalls(...courses.reads.lists, ...courses.reads.byReaders)])

/** The videos of a course, and how staff change them. */
export function useVideos(cid: number) {
  const { t } = useTranslation('course-admin')
  const read = useCall(getCourseVideos, { cid }, { keepPreviousData: true })
  const ordering = useAction(orderVideos)
  const showing = useAction(showVideo)
  const removing = useAction(removeVideo)
  const { order, ordered } = useOrdering((vids) => ordering.run({ cid, vids }), reloadVideos)

  async function changeVisibility({ id, title }: AdminVideo, isVisible: boolean) {
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
    videos: read.data && ordered(read.data.records, ({ id }) => id),
    read,
    order,
    changeVisibility,
    remove,
    running: ordering.running || showing.running || removing.running,
  }
}
