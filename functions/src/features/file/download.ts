import { readEnv } from '../../platform/env.ts'
import { seeObject } from '../../platform/objects/large-objects.ts'
import { getFile } from '../../platform/objects/remote-file.ts'
import { keyOf } from './objects.ts'
import { findAttachments } from './store.ts'

/** A file of a text that is exported or imported: its id in the text, its name and its path on this machine. */
export interface LocalFile {
  id: string
  name: string
  isPicture: boolean
  path: string
}

/** Downloads the named files that a text (by its `ownerName`) shows; `place` gives the path of each. */
export async function downloadAttachments(
  owner: string,
  ids: readonly string[],
  place: (id: string) => Promise<string>,
): Promise<LocalFile[]> {
  const shown = (await findAttachments(ids)).filter(({ shownBy }) => shownBy.has(owner))
  const downloaded: LocalFile[] = []
  for (const { id, name, isPicture } of shown.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))) {
    const seen = await seeObject(readEnv('UPLOADS_BUCKET'), keyOf(id))
    if (!seen) continue
    const path = await place(id)
    await getFile(seen.bucket, seen.key, seen.etag, path)
    downloaded.push({ id, name, isPicture, path })
  }
  return downloaded
}
