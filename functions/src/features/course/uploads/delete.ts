import { readEnv } from '../../../platform/env.ts'
import { mapInParts } from '../../../platform/list-parts.ts'
import { log } from '../../../platform/log.ts'
import { dropParts } from '../../../platform/objects/multipart.ts'
import { deleteObject } from '../../../platform/objects/storage.ts'
import { deleteAllCaptions } from '../captions/store.ts'
import {
  type Due,
  dueNow,
  findFile,
  findUpload,
  forgetFile,
  forgetUpload,
  placeOf,
  removeDue,
  videoKey,
} from './store.ts'

/** Files of one run, and those that are deleted in parallel. */
const inRun = 200
const atOnce = 20

/** The key of a file's bytes, by its address. */
export const keyOfFile = (url: string): string =>
  url.startsWith('/api/public/') ? url.slice(1) : videoKey(url.slice(-32))

async function deleteBytes(url: string): Promise<void> {
  const key = keyOfFile(url)
  await deleteObject(readEnv('UPLOADS_BUCKET'), key)
  if (key === videoKey(url.slice(-32))) await deleteAllCaptions(key)
}

/** Deletes a file that is due, unless something uses it; can be repeated after a failure. */
async function expireFile({ id: url, due }: Due): Promise<boolean> {
  const file = await findFile(url)
  const isGone = file === null || (file.due === due && (await forgetFile(file)))
  if (isGone) await deleteBytes(url)
  return isGone
}

/** Deletes an upload that is due, with its parts. */
async function expireUpload({ uid, id, due }: Due): Promise<boolean> {
  const upload = await findUpload(uid, id)
  if (!upload || upload.due !== due) return false
  await dropParts(placeOf(upload))
  // it may have been joined by a call that failed then
  const isGone = await forgetUpload(upload)
  if (isGone) await deleteObject(readEnv('UPLOADS_BUCKET'), videoKey(id))
  return isGone
}

async function expireDue(one: Due): Promise<boolean> {
  const isGone = await (one.uid === '' ? expireFile(one) : expireUpload(one))
  await removeDue(one)
  return isGone
}

/** Deletes unfinished uploads and unused files that are due; a job of the clock. */
export async function expireCourseFiles(): Promise<void> {
  const due = await dueNow(inRun)
  const gone = (await mapInParts(due, atOnce, expireDue)).filter(Boolean).length
  if (due.length > 0) log.info('files of courses expired', { due: due.length, gone })
}

/** Deletes a file that was just released; if that fails, the job does it. */
export async function deleteReleased(url: string): Promise<void> {
  const file = await findFile(url)
  if (file?.usedBy === null) await expireDue({ list: 'all', due: file.due, id: url, uid: '' })
}
