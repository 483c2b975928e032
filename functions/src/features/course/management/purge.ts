import { log } from '../../../platform/log.ts'
import { transact } from '../../../platform/table/index.ts'
import { type Course, courseItems } from '../store.ts'
import { deleteReleased } from '../uploads/delete.ts'
import { findFile, releaseWrites } from '../uploads/store.ts'
import { removeWrite, type Video, videosOf } from '../videos/store.ts'
import { logoOwner, ownedCourses } from './save.ts'

async function purgeVideo(video: Video): Promise<void> {
  await transact([removeWrite(video), ...(video.file === null ? [] : releaseWrites(video.file))])
  if (video.file !== null) await deleteReleased(video.file)
}

/** Deletes a course for good, its row last, so that the next run can finish what fails. */
async function purgeCourse(course: Course): Promise<void> {
  const { number, title, logo } = course
  for (const video of await videosOf(number)) await purgeVideo(video)
  await ownedCourses.releaseFiles(number)
  const hasLogo = (await findFile(logo))?.usedBy === logoOwner(number)
  await transact([...courseItems.purgeWrites(course), ...(hasLogo ? releaseWrites(logo) : [])])
  if (hasLogo) await deleteReleased(logo)
  log.info('course purged', { cid: number, title })
}

/** A job of the clock. */
export const purgeCourses = (): Promise<void> => ownedCourses.purge(purgeCourse)
