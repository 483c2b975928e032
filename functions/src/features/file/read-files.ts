import { readEnv } from '../../platform/env.ts'
import { getObject } from '../../platform/objects/storage.ts'
import { keyOf } from './objects.ts'
import { mayReadFile, type Reader } from './owners.ts'
import { findAttachments } from './store.ts'

interface ReadFile {
  id: string
  name: string
  bytes: Uint8Array
}

/** Those of these files that the reader may read, in their order; what has no room in so many bytes is left out. */
export async function readFiles(ids: readonly string[], reader: Reader, most: number): Promise<ReadFile[]> {
  const known = new Map((await findAttachments(ids)).map((file) => [file.id, file]))
  const found: ReadFile[] = []
  let room = most
  for (const id of ids) {
    const file = known.get(id)
    if (!file || file.size > room || !(await mayReadFile(file, reader))) continue
    const bytes = await getObject(readEnv('UPLOADS_BUCKET'), keyOf(id))
    if (!bytes) continue
    room -= file.size
    found.push({ id, name: file.name, bytes })
  }
  return found
}
