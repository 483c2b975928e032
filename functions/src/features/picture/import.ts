import { open, readFile, stat } from 'node:fs/promises'
import { attachmentLimits } from '@oj/shared/files.ts'
import { Failure } from '../../platform/errors.ts'
import { putFile } from '../../platform/objects/remote-file.ts'
import { fileErrors } from '../file/errors.ts'
import {
  flawOf,
  type LocalFile,
  pictureName,
  placeAttachment,
  plainName,
  startBytes,
  storeAttachment,
} from '../file/index.ts'
import { importedWebp } from './decode.ts'

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(startBytes), 0, startBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Stores a file that was checked as one of this user's; gives its new id. */
export type StoreFile = (uid: string) => Promise<string>

/**
 * Checks a local file from a package as if it were uploaded; pictures are decoded and encoded as WebP. Nothing is
 * stored until the returned function is called.
 * @throws file-empty, picture-too-large, image-type, image-broken, file-too-large, file-type, file-content
 */
export async function importFile({ name: given, isPicture, path }: LocalFile): Promise<StoreFile> {
  const { size } = await stat(path)
  if (size === 0) throw new Failure(fileErrors['file-empty'])
  if (isPicture) {
    if (size > attachmentLimits.formBytes) throw new Failure(fileErrors['picture-too-large'])
    const webp = await importedWebp(await readFile(path), attachmentLimits.side)
    const name = pictureName(given)
    return async (uid) => (await storeAttachment(webp, { uid, name, isPicture })).fileId
  }
  const name = plainName(given)
  if (size > attachmentLimits.fileBytes) throw new Failure(fileErrors['file-too-large'])
  const flaw = flawOf(name, await startOf(path))
  if (flaw) throw new Failure(fileErrors[flaw], { name })
  return async (uid) => {
    const stored = await placeAttachment({ uid, name, isPicture, size }, async (bucket, key) => {
      await putFile(bucket, key, path, 'application/octet-stream')
    })
    return stored.fileId
  }
}
