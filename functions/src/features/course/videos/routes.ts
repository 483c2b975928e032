import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { applyChanges } from '../../../platform/http/changed.ts'
import { nextNumber } from '../../../platform/table/counter.ts'
import { transact, type Write } from '../../../platform/table/index.ts'
import { type Actor, auditWrite } from '../../audit/index.ts'
import { courseErrors as errors } from '../errors.ts'
import { vidOf } from '../ids.ts'
import { courseLimits } from '../management/contract.ts'
import { courseRoute, type MetVideo, videoRoute } from '../route.ts'
import { type Course, videosWrites } from '../store.ts'
import { videoAddress } from '../uploads/contract.ts'
import { deleteReleased } from '../uploads/delete.ts'
import { claimVideoWrites, findFile, releaseWrites } from '../uploads/store.ts'
import * as contract from './contract.ts'
import { changeWrite, createWrite, ownerName, removeWrite, type Video, videosOf, wireNumber } from './store.ts'

const toAdminVideo = (row: Video): contract.AdminVideo => ({
  id: wireNumber(row),
  cid: row.course,
  title: row.title,
  url: row.url,
  rank: row.rank,
  isVisible: row.isVisible,
  isUploaded: row.file !== null,
  type: row.type,
  size: row.size,
  captions: row.captions,
  gmtCreate: row.gmtCreate,
  gmtModified: row.gmtModified,
})

/** What the form says of a video, as it was saved. */
const formOf = ({ title, url, rank, isVisible }: Video) => ({ title, url, rank, isVisible })

interface Source {
  readonly file: string | null
  readonly type: string
  readonly size: number
  readonly captions: string[]
  readonly writes: readonly Write[]
}

/**
 * What an address is for a video of a course: a link, or a file of the caller's that nothing shows yet.
 * @throws course-file-gone, course-room-full
 */
async function sourceOf(url: string, vid: number, { gid }: Course, uid: string): Promise<Source> {
  if (!videoAddress.test(url)) return { file: null, type: '', size: 0, captions: [], writes: [] }
  const file = await findFile(url)
  if (!file || file.type === '' || file.uid !== uid || file.usedBy !== null)
    throw new Failure(errors['course-file-gone'])
  const writes = await claimVideoWrites(file, ownerName(vid), gid)
  return { file: url, type: file.type, size: file.size, captions: [], writes }
}

/** How many more videos of a course are visible. */
const visibleChange = (before: boolean, after: boolean) => Number(after) - Number(before)

/** Writes a change of a video, and tells of it. */
async function saveVideo(
  { course, video }: MetVideo,
  changes: Partial<Omit<Video, 'course' | 'number' | 'gmtCreate'>>,
  by: Actor,
  also: readonly Write[] = [],
): Promise<void> {
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
    ...videosWrites(course.number, visibleChange(video.isVisible, after.isVisible), at),
    ...also,
    entry,
  ])
}

const getCourseVideos = courseRoute(contract.getCourseVideos, async (_, __, { course: { number } }) => {
  const records = (await videosOf(number)).map(toAdminVideo)
  return { records, total: records.length }
})

const getAdminVideo = videoRoute(
  contract.getAdminVideo,
  ({ vid }) => vid,
  async (_, __, { video }) => toAdminVideo(video),
)

/** @throws videos-too-many */
async function demandRoom({ number }: Course): Promise<void> {
  const most = courseLimits.videos
  if ((await videosOf(number)).length >= most) throw new Failure(errors['videos-too-many'], { most })
}

const addVideo = courseRoute(contract.addVideo, async ({ cid, ...form }, by, { course }) => {
  await demandRoom(course)
  const number = await nextNumber(`course-video-${cid}`)
  const vid = vidOf(cid, number)
  const { writes, ...source } = await sourceOf(form.url, vid, course, by.caller.uid)
  const at = now().toISOString()
  const row = { ...form, ...source, course: cid, number, gmtCreate: at, gmtModified: at }
  const entry = await auditWrite(by, { action: 'course.video-add', target: String(cid), after: form })
  await transact([createWrite(row), ...videosWrites(cid, Number(form.isVisible), at), ...writes, entry])
  return { vid }
})

const changeVideo = videoRoute(
  contract.changeVideo,
  ({ id }) => id,
  async ({ id, ...changes }, by, met) => {
    const { video } = met
    const form = applyChanges(contract.changeVideo, contract.videoFields, formOf(video), changes)
    if (form.url === video.url) {
      await saveVideo(met, form, by)
      return null
    }
    const { writes, ...source } = await sourceOf(form.url, id, met.course, by.caller.uid)
    const released = video.file === null ? [] : releaseWrites(video.file)
    await saveVideo(met, { ...form, ...source }, by, [...writes, ...released])
    if (video.file !== null) await deleteReleased(video.file)
    return null
  },
)

const showVideo = videoRoute(
  contract.showVideo,
  ({ vid }) => vid,
  async ({ isVisible }, by, met) => {
    await saveVideo(met, { isVisible }, by)
    return null
  },
)

const rankVideo = videoRoute(
  contract.rankVideo,
  ({ vid }) => vid,
  async ({ rank }, by, met) => {
    await saveVideo(met, { rank }, by)
    return null
  },
)

/** The rank of the first of ordered videos; the next ones have one more each. */
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

const removeVideo = videoRoute(
  contract.removeVideo,
  ({ vid }) => vid,
  async (_, by, { course, video }) => {
    const entry = await auditWrite(by, {
      action: 'course.video-delete',
      target: String(course.number),
      before: formOf(video),
    })
    await transact([
      removeWrite(video),
      ...videosWrites(course.number, -Number(video.isVisible), now().toISOString()),
      ...(video.file === null ? [] : releaseWrites(video.file)),
      entry,
    ])
    if (video.file !== null) await deleteReleased(video.file)
    return null
  },
)

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
