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
import { positionIn, savePositionOf } from './store.ts'

/** Seconds that the address of a video is valid; players ask for a new one in time. */
const addressLife = 3600

const signVideoUrl = (url: string, type: string) =>
  rangesUrl(readEnv('UPLOADS_BUCKET'), keyOfFile(url), type, addressLife)

const getCourseVideo = videoRoute(contract.getCourseVideo, async ({ vid }, { caller: { uid } }, { video }) => {
  const { course, number, file } = video
  const position = await positionIn({ uid, course, number })
  return {
    ...video,
    id: vid,
    cid: course,
    url: file === null ? video.url : await signVideoUrl(file, video.type),
    until: file === null ? null : new Date(now().getTime() + 1000 * addressLife).toISOString(),
    now: now().toISOString(),
    seconds: position?.seconds ?? 0,
  }
})

const savePosition = videoRoute(contract.savePosition, async (input, { caller: { uid } }, { video }) => {
  const { course, number } = video
  await savePositionOf({ uid, course, number }, Math.round(input.seconds), Math.round(input.duration))
  return null
})

/** Whether somebody may watch a file: those who may watch its video, or its uploader while it is unused. */
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
