import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { openOptions } from '@oj/shared/archive/entries.ts'
import { fromRandomAccessReaderPromise, type RandomAccessReader, type ZipFile } from 'yauzl'
import { readEnv } from '../../../platform/env.ts'
import { Failure } from '../../../platform/errors.ts'
import { remoteZip } from '../../../platform/objects/remote-zip.ts'
import { createTaskWorker } from '../../../platform/tasks.ts'
import { problemAdminErrors as errors } from '../errors.ts'
import { findUpload } from '../store.ts'
import { checkTestDataTask } from './contract.ts'
import { storeChecked } from './store-checked.ts'
import { checkArchive, type Listener, refuseDamaged } from './zip-check.ts'

interface Remote {
  reader: RandomAccessReader
  size: number
}

async function openZip({ reader, size }: Remote, { refuse }: Listener): Promise<ZipFile | null> {
  try {
    return await fromRandomAccessReaderPromise(reader, size, openOptions)
  } catch (error) {
    if (!(error instanceof Error) || '$metadata' in error) throw error
    refuseDamaged(refuse, '', error)
    return null
  }
}

async function computeSha256({ reader, size }: Remote): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(reader.createReadStream({ start: 0, end: size }), hash)
  return hash.digest('hex')
}

const refused = { uploadTestcaseDir: null, cases: 0, bytes: 0, ignored: [], left: [], said: null }

/** Checks an archive as a stream. A file that replaces it later is not used: its ETag and hash are stored. */
export const checkTestDataWorker = createTaskWorker(checkTestDataTask, async ({ input, by, progress, refuse }) => {
  const upload = await findUpload(input.uploadId, by.caller.uid)
  const remote = upload && (await remoteZip(readEnv('UPLOADS_BUCKET'), upload.key))
  if (!remote) throw new Failure(errors['upload-not-found'])
  const listener: Listener = { progress, refuse: (file, error, params) => refuse(file, new Failure(error, params)) }
  const zip = await openZip(remote, listener)
  if (!zip) return refused
  try {
    const checked = await checkArchive(zip, listener)
    if (!checked) return refused
    const readVersion = async () => ({ etag: remote.etag, version: await computeSha256(remote) })
    const remarks = await storeChecked(upload.id, zip, checked, { keepBytes: input.keepBytes, readVersion })
    const { cases, bytes, ignored, left, said } = checked
    return { uploadTestcaseDir: upload.id, cases: cases.length, bytes, ignored, left, said, remarks }
  } finally {
    zip.close()
  }
})
