import { createHash } from 'node:crypto'
import { fromBufferPromise } from 'yauzl'
import { readEnv } from '../../../platform/env.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Context } from '../../../platform/http/serve.ts'
import { seeObject } from '../../../platform/objects/large-objects.ts'
import { putObject } from '../../../platform/objects/storage.ts'
import { setRoute } from '../../problem-set/index.ts'
import * as contract from '../contract.ts'
import { problemAdminErrors as errors } from '../errors.ts'
import { registerUpload } from './register-upload.ts'
import { checkArchive, type Listener, refuseDamaged } from './zip-check.ts'

/** Most reasons in one answer; each file may add one. */
const reasonsMax = 10

/** Checks an archive in memory. @throws test-data-refused with the first reasons */
async function readTestPoints(bytes: Buffer, { locale }: Pick<Context, 'locale'>) {
  const reasons: string[] = []
  const refuse: Listener['refuse'] = (file, error, params) => {
    const text = new Failure(error, params).text(locale)
    reasons.push(file === '' ? text : `${file}: ${text}`)
  }
  const zip = await fromBufferPromise(bytes, { autoClose: false, lazyEntries: true, decodeStrings: false }).catch(
    (error: unknown) => refuseDamaged(refuse, '', error),
  )
  const limits = { ...contract.testDataLimits, ...contract.smallUploadLimits }
  const found = zip ? await checkArchive(zip, { progress: async () => undefined, refuse }, limits) : null
  if (!found) throw new Failure(errors['test-data-refused'], { reasons: reasons.slice(0, reasonsMax).join('; ') })
  return found.cases
}

export const uploadTestcaseZip = setRoute(contract.uploadTestcaseZip, async ({ file }, by) => {
  if (file.size > contract.smallUploadLimits.zipBytes) throw new Failure(errors['upload-too-large'])
  const bytes = Buffer.from(await file.arrayBuffer())
  const cases = await readTestPoints(bytes, by)
  const fileListDir = await registerUpload(by.caller.uid, file.name.slice(0, 255), cases, async (key) => {
    await putObject(readEnv('UPLOADS_BUCKET'), key, bytes, 'application/zip')
    const seen = await seeObject(readEnv('UPLOADS_BUCKET'), key)
    if (!seen) throw new Error(`The object ${key} is missing`)
    return { etag: seen.etag, version: createHash('sha256').update(bytes).digest('hex') }
  })
  return { fileList: cases.map(({ input, output }) => ({ input, output })), fileListDir }
})
