import { now } from '../../../platform/clock.ts'
import { readEnv } from '../../../platform/env.ts'
import { commonErrors, Failure } from '../../../platform/errors.ts'
import { type Caller, route } from '../../../platform/http/serve.ts'
import { rangesUrl } from '../../../platform/objects/multipart.ts'
import { partsOfVid } from '../ids.ts'
import { findCourse, videoRoute } from '../route.ts'
import { viewCourseVideo } from '../uploads/contract.ts'
import { keyOfFile } from '../uploads/delete.ts'
import { type CourseFile, findFile } from '../uploads/store.ts'
import { findVideo } from '../videos/store.ts'
import * as contract from './contract.ts'
import { positionIn, savePosition as store } from './store.ts'

/** How long an address of a video is valid, in seconds; players ask for another one before. */
const addressLife = 3600

const signVideoUrl = (url: string, type: string) =>
  rangesUrl(readEnv('UPLOADS_BUCKET'), keyOfFile(url), type, addressLife)

const getCourseVideo = videoRoute(
  contract.getCourseVideo,
  ({ vid }) => vid,
  async ({ vid }, { caller }, { course, video }) => {
    const position = await positionIn({ uid: caller.uid, course: course.number, number: video.number })
    const until = video.file === null ? null : new Date(now().getTime() + 1000 * addressLife).toISOString()
    return {
      id: vid,
      cid: course.number,
      title: video.title,
      url: video.file === null ? video.url : await signVideoUrl(video.file, video.type),
      until,
      now: now().toISOString(),
      type: video.type,
      seconds: position?.seconds ?? 0,
      captions: video.captions,
    }
  },
)

const savePosition = videoRoute(
  contract.savePosition,
  ({ vid }) => vid,
  async ({ seconds, duration }, { caller: { uid } }, { course, video }) => {
    await store({ uid, course: course.number, number: video.number }, Math.round(seconds), Math.round(duration))
    return null
  },
)

/** Whether somebody may watch a file: who may watch the video that has it, and its uploader before one has. */
async function mayWatch({ uid, usedBy }: CourseFile, caller: Caller): Promise<boolean> {
  if (usedBy === null) return uid === caller.uid
  const vid = Number(usedBy.split('#')[1])
  const [meet, video] = await Promise.all([findCourse(partsOfVid(vid).course), findVideo(vid)])
  const view = await meet(caller)
  return video !== null && view?.isFound === true && (video.isVisible || view.seesHidden)
}

const viewVideo = route(viewCourseVideo, async ({ id }, { caller, giveHeader }) => {
  const url = `${viewCourseVideo.path}?id=${id}`
  const file = await findFile(url)
  if (!file || !(await mayWatch(file, caller))) throw new Failure(commonErrors['not-found'])
  giveHeader('location', await signVideoUrl(url, file.type))
  return new File([], id)
})

export const watchingRoutes = [getCourseVideo, savePosition, viewVideo]
