import { log } from '../../../platform/log.ts'
import { transact } from '../../../platform/table/index.ts'
import { ofGoneGroups } from '../../group/index.ts'
import { allCourses, type Course, purgeWrites, textOf } from '../store.ts'
import { descriptionClaims } from '../texts.ts'
import { deleteReleased } from '../uploads/delete.ts'
import { findFile, releaseWrites } from '../uploads/store.ts'
import { removeWrite, type Video, videosOf } from '../videos/store.ts'
import { undo } from './undo.ts'

async function purgeVideo(video: Video): Promise<void> {
  await transact([removeWrite(video), ...(video.file === null ? [] : releaseWrites(video.file))])
  if (video.file !== null) await deleteReleased(video.file)
}

/** Deletes a course for good, itself at last: what breaks off is done by the next run. */
async function purgeCourse(course: Course): Promise<void> {
  const { number, title, logo } = course
  for (const video of await videosOf(number)) await purgeVideo(video)
  const text = await textOf(number)
  const claims = await descriptionClaims(number, { content: text?.description ?? '' }, null, { caller: null })
  const hasLogo = (await findFile(logo))?.usedBy === logoOwner(number)
  await transact([...purgeWrites(course), ...claims, ...(hasLogo ? releaseWrites(logo) : [])])
  if (hasLogo) await deleteReleased(logo)
  log.info('course purged', { cid: number, title })
}

/** Who shows a logo, as its file keeps it. */
export const logoOwner = (number: number): string => `course#${number}`

/** Deletes what belongs to groups that are gone, and for good what was deleted more than a week ago, with videos and files. */
export async function purgeCourses(): Promise<void> {
  await undo.abandon(await ofGoneGroups(allCourses))
  for (const row of await undo.past()) await purgeCourse(row)
}
