import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { applyChanges } from '../../../platform/http/changed.ts'
import { nextNumber } from '../../../platform/table/counter.ts'
import { transact, type Write } from '../../../platform/table/index.ts'
import { type Actor, auditWrite } from '../../audit/index.ts'
import { courseErrors as errors } from '../errors.ts'
import { vidOf } from '../ids.ts'
import { courseLimits } from '../management/contract.ts'
import { courseRoute, type MetVideo, videoRoute, videoRouteBy } from '../route.ts'
import { type Course, videosWrites } from '../store.ts'
import { videoAddress } from '../uploads/contract.ts'
import { deleteReleased } from '../uploads/delete.ts'
import { claimVideoWrites, findFile, releaseWrites } from '../uploads/store.ts'
import * as contract from './contract.ts'
import {
  type Changes,
  changeWrite,
  createWrite,
  ownerName,
  removeWrite,
  type Video,
  videosOf,
  wireNumber,
} from './store.ts'

const toAdminVideo = (row: Video) => ({
  ...row,
  id: wireNumber(row),
  cid: row.course,
  isUploaded: row.file !== null,
})

const formOf = ({ title, url, rank, isVisible }: Video) => ({ title, url, rank, isVisible })

type Source = Pick<Video, 'file' | 'type' | 'size' | 'captions'> & { readonly writes: readonly Write[] }

/** The source of a video: a link, or an unused file of the caller. @throws course-file-gone, course-room-full */
async function sourceOf(url: string, vid: number, { gid }: Course, uid: string): Promise<Source> {
  if (!videoAddress.test(url)) return { file: null, type: '', size: 0, captions: [], writes: [] }
  const file = await findFile(url)
  if (!file || file.type === '' || file.uid !== uid || file.usedBy !== null)
    throw new Failure(errors['course-file-gone'])
  const writes = await claimVideoWrites(file, ownerName(vid), gid)
  return { file: url, type: file.type, size: file.size, captions: [], writes }
}

/** Saves a change of a video with an audit entry. */
async function saveVideo({ course, video }: MetVideo, changes: Changes, by: Actor, also: readonly Write[] = []) {
  const at = now().toISOString()
  const after = { ...video, ...changes }
  const entry = await auditWrite(by, {
    action: 'course.video-edit',
    target: String(course.number),
    before: formOf(video),
    after: formOf(after),
  })
  await transact([
    changeWrite(video, { ...changes, gmtModified: at }),
    ...videosWrites(course.number, Number(after.isVisible) - Number(video.isVisible), at),
    ...also,
    entry,
  ])
  return null
}

const getCourseVideos = courseRoute(contract.getCourseVideos, async (_, __, { course: { number } }) => {
  const records = (await videosOf(number)).map(toAdminVideo)
  return { records, total: records.length }
})

const getAdminVideo = videoRoute(contract.getAdminVideo, async (_, __, { video }) => toAdminVideo(video))

const addVideo = courseRoute(contract.addVideo, async ({ cid, ...form }, by, { course }) => {
  const most = courseLimits.videos
  if ((await videosOf(cid)).length >= most) throw new Failure(errors['videos-too-many'], { most })
  const number = await nextNumber(`course-video-${cid}`)
  const vid = vidOf(cid, number)
  const { writes, ...source } = await sourceOf(form.url, vid, course, by.caller.uid)
  const at = now().toISOString()
  const row = { ...form, ...source, course: cid, number, gmtCreate: at, gmtModified: at }
  const entry = await auditWrite(by, { action: 'course.video-add', target: String(cid), after: form })
  await transact([createWrite(row), ...videosWrites(cid, Number(form.isVisible), at), ...writes, entry])
  return { vid }
})

const changeVideo = videoRouteBy(
  contract.changeVideo,
  ({ id }) => id,
  async ({ id, ...changes }, by, met) => {
    const { video } = met
    const form = applyChanges(contract.changeVideo, contract.videoFields, formOf(video), changes)
    if (form.url === video.url) return saveVideo(met, form, by)
    const { writes, ...source } = await sourceOf(form.url, id, met.course, by.caller.uid)
    const released = video.file === null ? [] : releaseWrites(video.file)
    await saveVideo(met, { ...form, ...source }, by, [...writes, ...released])
    if (video.file !== null) await deleteReleased(video.file)
    return null
  },
)

const showVideo = videoRoute(contract.showVideo, ({ isVisible }, by, met) => saveVideo(met, { isVisible }, by))

const rankVideo = videoRoute(contract.rankVideo, ({ rank }, by, met) => saveVideo(met, { rank }, by))

/** The rank of the first of ordered videos; the next one has one more. */
const firstRank = 1000

const orderVideos = courseRoute(contract.orderVideos, async ({ vids }, by, { course: { number } }) => {
  const before = await videosOf(number)
  const byVid = new Map(before.map((row) => [wireNumber(row), row]))
  const rows = [...new Set(vids)].flatMap((vid) => byVid.get(vid) ?? [])
  if (rows.length !== before.length || rows.length !== vids.length) throw new Failure(errors['videos-changed'])
  const at = now().toISOString()
  const writes = rows.flatMap((row, place) => {
    const rank = firstRank + place
    return row.rank === rank ? [] : [changeWrite(row, { rank, gmtModified: at })]
  })
  if (writes.length === 0) return null
  const entry = await auditWrite(by, {
    action: 'course.video-edit',
    target: String(number),
    before: { order: before.map(({ title }) => title) },
    after: { order: rows.map(({ title }) => title) },
  })
  await transact([...writes, ...videosWrites(number, 0, at), entry])
  return null
})

const removeVideo = videoRoute(contract.removeVideo, async (_, by, { course: { number }, video }) => {
  const before = formOf(video)
  const entry = await auditWrite(by, { action: 'course.video-delete', target: String(number), before })
  await transact([
    removeWrite(video),
    ...videosWrites(number, -Number(video.isVisible), now().toISOString()),
    ...(video.file === null ? [] : releaseWrites(video.file)),
    entry,
  ])
  if (video.file !== null) await deleteReleased(video.file)
  return null
})

export const videoRoutes = [
  getCourseVideos,
  getAdminVideo,
  addVideo,
  changeVideo,
  showVideo,
  rankVideo,
  orderVideos,
  removeVideo,
]
