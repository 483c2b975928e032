import { open, stat } from 'node:fs/promises'
import { env } from '../../platform/env.ts'
import { Failure } from '../../platform/errors.ts'
import { seeObject } from '../../platform/large-objects.ts'
import { getFile, putFile } from '../../platform/remote-file.ts'
import { attachmentLimits } from './contract-attachments.ts'
import { fileErrors } from './errors.ts'
import { flawOf, isWebp, plainName, startBytes } from './kinds.ts'
import { keyOf, placeAttachment } from './objects.ts'
import { ownerName } from './owners.ts'
import { findAttachments } from './store.ts'

/** A file of a text outside the site: its id in the text, its name and its place on this machine. */
export interface Carried {
  id: string
  name: string
  isPicture: boolean
  path: string
}

/** Brings the files that a problem shows, of those named, to this machine: `place` says where each goes. */
export async function carryOut(
  pid: number,
  ids: readonly string[],
  place: (id: string) => Promise<string>,
): Promise<Carried[]> {
  const shown = (await findAttachments(ids)).filter(({ shownBy }) => shownBy?.includes(ownerName('problem', pid)))
  const carried: Carried[] = []
  for (const { id, name, isPicture } of shown.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))) {
    const seen = await seeObject(env('UPLOADS_BUCKET'), keyOf(id))
    if (!seen) continue
    const path = await place(id)
    await getFile(seen.bucket, seen.key, seen.etag, path)
    carried.push({ id, name, isPicture, path })
  }
  return carried
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(startBytes), 0, startBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * Keeps a file that came from elsewhere as one of this user's, under a new id, which it answers. A picture has to be
 * what this site makes of pictures; it is not decoded, only ever shown as one.
 * @throws file-empty, file-too-large, file-type, file-content
 */
export async function carryIn({ name: given, isPicture, path }: Carried, uid: string): Promise<string> {
  const [{ size }, start, name] = [await stat(path), await startOf(path), plainName(given)]
  if (size === 0) throw new Failure(fileErrors['file-empty'])
  if (size > (isPicture ? attachmentLimits.answerBytes : attachmentLimits.fileBytes)) {
    throw new Failure(fileErrors['file-too-large'])
  }
  const flaw = isPicture ? (isWebp(start) ? null : 'file-content') : flawOf(name, start)
  if (flaw) throw new Failure(fileErrors[flaw], { name })
  const type = isPicture ? 'image/webp' : 'application/octet-stream'
  const kept = await placeAttachment({ uid, name, isPicture, size }, async (bucket, key) => {
    await putFile(bucket, key, path, type)
  })
  return kept.fileId
}
