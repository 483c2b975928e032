import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { transact } from '../../../platform/table/index.ts'
import { auditWrite } from '../../audit/index.ts'
import { courseErrors as errors } from '../errors.ts'
import { videoRoute } from '../route.ts'
import { keyOfFile } from '../uploads/delete.ts'
import { changeWrite, type Video } from '../videos/store.ts'
import * as contract from './contract.ts'
import { deleteCaptions, findCaptions, putCaptions } from './store.ts'
import { cuesOf } from './vtt.ts'

const captionsNotFound = () => new Failure(errors['captions-not-found'])

const getCaptions = videoRoute(
  contract.getCaptions,
  ({ vid }) => vid,
  async ({ language }, _, { video }) => {
    if (video.file === null || !video.captions.includes(language)) throw captionsNotFound()
    const cues = await findCaptions(keyOfFile(video.file), language)
    if (!cues) throw captionsNotFound()
    return { cues }
  },
)

/** Languages in the order in which they are offered. */
const inOrder = (languages: ReadonlySet<string>) => contract.captionLanguages.filter((one) => languages.has(one))

const writesOf = async (video: Video, captions: string[], by: Parameters<typeof auditWrite>[0]) => [
  changeWrite(video, { captions, gmtModified: now().toISOString() }),
  await auditWrite(by, {
    action: 'course.video-captions',
    target: String(video.course),
    before: { title: video.title, captions: video.captions },
    after: { title: video.title, captions },
  }),
]

const saveCaptions = videoRoute(
  contract.saveCaptions,
  ({ vid }) => vid,
  async ({ language, vtt }, by, { video }) => {
    if (video.file === null) throw new Failure(errors['video-linked'])
    const cues = cuesOf(vtt)
    await putCaptions(keyOfFile(video.file), language, cues)
    await transact(await writesOf(video, inOrder(new Set([...video.captions, language])), by))
    return null
  },
)

const removeCaptions = videoRoute(
  contract.removeCaptions,
  ({ vid }) => vid,
  async ({ language }, by, { video }) => {
    if (video.file === null || !video.captions.includes(language)) throw captionsNotFound()
    const others = video.captions.filter((one) => one !== language)
    await transact(await writesOf(video, others, by))
    await deleteCaptions(keyOfFile(video.file), language)
    return null
  },
)

export const captionRoutes = [getCaptions, saveCaptions, removeCaptions]
