import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { transact } from '../../../platform/table/index.ts'
import { type Actor, auditWrite } from '../../audit/index.ts'
import { courseErrors as errors } from '../errors.ts'
import { videoRoute } from '../route.ts'
import { keyOfFile } from '../uploads/delete.ts'
import { changeWrite, type Video } from '../videos/store.ts'
import * as contract from './contract.ts'
import { deleteCaptions, findCaptions, putCaptions } from './store.ts'
import { cuesOf } from './vtt.ts'

const captionsNotFound = () => new Failure(errors['captions-not-found'])

/** The key of a video's file, which has captions in this language. @throws captions-not-found */
function captionedKey({ file, captions }: Video, language: string): string {
  if (file === null || !captions.includes(language)) throw captionsNotFound()
  return keyOfFile(file)
}

const getCaptions = videoRoute(contract.getCaptions, async ({ language }, _, { video }) => {
  const cues = await findCaptions(captionedKey(video, language), language)
  if (!cues) throw captionsNotFound()
  return { cues }
})

const captionWrites = async (video: Video, captions: string[], by: Actor) => [
  changeWrite(video, { captions, gmtModified: now().toISOString() }),
  await auditWrite(by, {
    action: 'course.video-captions',
    target: String(video.course),
    before: { title: video.title, captions: video.captions },
    after: { title: video.title, captions },
  }),
]

const saveCaptions = videoRoute(contract.saveCaptions, async ({ language, vtt }, by, { video }) => {
  if (video.file === null) throw new Failure(errors['video-linked'])
  await putCaptions(keyOfFile(video.file), language, cuesOf(vtt))
  const captions = contract.captionLanguages.filter((one) => one === language || video.captions.includes(one))
  await transact(await captionWrites(video, captions, by))
  return null
})

const removeCaptions = videoRoute(contract.removeCaptions, async ({ language }, by, { video }) => {
  const key = captionedKey(video, language)
  const others = video.captions.filter((one) => one !== language)
  await transact(await captionWrites(video, others, by))
  await deleteCaptions(key, language)
  return null
})

export const captionRoutes = [getCaptions, saveCaptions, removeCaptions]
