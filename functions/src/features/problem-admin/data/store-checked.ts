import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ZipFile } from 'yauzl'
import { readEnv } from '../../../platform/env.ts'
import { putFile } from '../../../platform/objects/remote-file.ts'
import type { FileCase } from '../document.ts'
import { markUploadChecked } from '../store.ts'
import type { DataNote } from './contract.ts'
import { listDataRemarks } from './data-remarks.ts'
import { plainKey, storeCases, uploadKey } from './uploads.ts'
import { writePlain } from './write-plain.ts'
import type { CheckedArchive } from './zip-check.ts'

interface Keeping {
  keepBytes: boolean
  /** of the upload as it is */
  readVersion: () => Promise<{ etag: string; version: string }>
}

/** Keeps a checked upload for saving, as it is or converted; tells what is unusual in it. */
export async function storeChecked(
  id: string,
  zip: ZipFile,
  checked: CheckedArchive,
  { keepBytes, readVersion }: Keeping,
): Promise<DataNote[]> {
  const { cases, texts } = checked
  const looked = cases.map(({ name, input, output }) => ({
    name,
    texts: [texts.get(input)?.facts, texts.get(output)?.facts],
  }))
  const remarks = listDataRemarks(looked, keepBytes ? 'kept' : 'converted')
  if (keepBytes || remarks.length === 0) {
    await storeCases(uploadKey(id), cases)
    await markUploadChecked(id, keepBytes, { checkedKey: null, ...(await readVersion()) })
  } else {
    const plain = await storePlain(id, zip, checked)
    await storeCases(plainKey(id), plain.cases)
    await markUploadChecked(id, keepBytes, plain.version)
  }
  return remarks
}

/** Stores an archive of the cases alone beside the upload, in which their files are plain. */
async function storePlain(id: string, zip: ZipFile, { cases, texts }: CheckedArchive) {
  const scratch = await mkdtemp(join(tmpdir(), 'oj-test-data-'))
  try {
    const file = join(scratch, 'plain.zip')
    const files = [...texts].map(([path, { entry, facts }]) => ({
      path,
      facts,
      open: () => zip.openReadStreamPromise(entry),
    }))
    const { version, sizes } = await writePlain(files, file)
    const checkedKey = plainKey(id)
    const { etag } = await putFile(readEnv('UPLOADS_BUCKET'), checkedKey, file, 'application/zip')
    const sized = cases.map(
      (one): FileCase => ({
        ...one,
        inputSize: sizes.get(one.input) ?? 0,
        outputSize: sizes.get(one.output) ?? 0,
      }),
    )
    return { cases: sized, version: { checkedKey, etag, version } }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
