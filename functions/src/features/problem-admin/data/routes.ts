import { createHash } from 'node:crypto'
import { openOptions } from '@oj/shared/archive/entries.ts'
import type { Locale } from '@oj/shared/text.ts'
import { fromBufferPromise } from 'yauzl'
import { readEnv } from '../../../platform/env.ts'
import { Failure } from '../../../platform/errors.ts'
import { downloadUrl, seeObject, uploadForm } from '../../../platform/objects/large-objects.ts'
import { getObject, putObject } from '../../../platform/objects/storage.ts'
import { startTask } from '../../../platform/tasks.ts'
import type { ProblemRow } from '../../problem/index.ts'
import { setRoute } from '../../problem-set/index.ts'
import * as contract from '../contract.ts'
import type { Sample } from '../contract-form.ts'
import { currentOf } from '../current.ts'
import type { FileCase } from '../document.ts'
import { problemAdminErrors as errors } from '../errors.ts'
import { byPid, ownRoute } from '../own-route.ts'
import { askForCheck, createUpload, findUpload } from '../store.ts'
import { storeChecked } from './store-checked.ts'
import { checkedUpload, uploadKey } from './uploads.ts'
import { checkArchive, type Listener, refuseDamaged } from './zip-check.ts'

/** In seconds. */
const uploadSeconds = 3600
const downloadSeconds = 300

const uploadTestData = setRoute(contract.uploadTestData, async ({ name, size }, { caller }) => {
  const uploadId = crypto.randomUUID()
  const key = uploadKey(uploadId)
  await createUpload({ id: uploadId, uid: caller.uid, name, key })
  return { uploadId, ...(await uploadForm(readEnv('UPLOADS_BUCKET'), key, size, uploadSeconds)) }
})

const checkTestData = setRoute(contract.checkTestData, async ({ uploadId, keepBytes }, by) => {
  const upload = await findUpload(uploadId, by.caller.uid)
  if (!upload) throw new Failure(errors['upload-not-found'])
  if (!(await seeObject(readEnv('UPLOADS_BUCKET'), upload.key))) throw new Failure(errors['upload-not-there'])
  await askForCheck(uploadId, keepBytes)
  return startTask(contract.checkTestDataTask, { uploadId, keepBytes }, by)
})

const caseRows = (samples: readonly Sample[], files: readonly FileCase[] | null) =>
  samples.map(({ input, output, score, groupNum }, at) => {
    const { inputSize = null, outputSize = null } = files?.[at] ?? {}
    return { index: at + 1, input, output, inputSize, outputSize, score, groupNum }
  })

const getUploadedCases = setRoute(contract.getUploadedCases, async ({ uploadTestcaseDir }, { caller }) => {
  const checked = await checkedUpload(uploadTestcaseDir, caller.uid)
  if (!checked) throw new Failure(errors['upload-not-found'])
  return caseRows(checked.cases, checked.cases)
})

const getProblemCases = ownRoute(contract.getProblemCases, byPid, async (_, __, row) => {
  const { form, data } = await currentOf(row)
  return caseRows(form.samples, data?.cases ?? null).map((one) => ({ ...one, id: one.index, pid: row.pid }))
})

async function findTestData(row: ProblemRow) {
  const { body, data } = await currentOf(row)
  return { name: `${row.problemId}-test-data.zip`, key: data?.key ?? body.testData.key }
}

const testDataUrl = (key: string, name: string) => downloadUrl(readEnv('TEST_DATA_BUCKET'), key, name, downloadSeconds)

const getTestDataUrl = ownRoute(contract.getTestDataUrl, byPid, async (_, __, row) => {
  const { name, key } = await findTestData(row)
  return { name, url: await testDataUrl(key, name) }
})

const downloadTestcase = ownRoute(contract.downloadTestcase, byPid, async (_, context, row) => {
  const bucket = readEnv('TEST_DATA_BUCKET')
  const { name, key } = await findTestData(row)
  const { size } = (await seeObject(bucket, key)) ?? { size: 0 }
  if (size > contract.smallUploadLimits.zipBytes) {
    context.giveHeader('location', await testDataUrl(key, name))
    return new File([], name)
  }
  const bytes = await getObject(bucket, key)
  if (!bytes) throw new Error(`The object ${key} is missing`)
  return new File([new Uint8Array(bytes)], name, { type: 'application/zip' })
})

const reasonsMax = 10

/** @throws test-data-refused with the first reasons */
async function readTestPoints(bytes: Buffer, locale: Locale) {
  const reasons: string[] = []
  const refuse: Listener['refuse'] = (file, error, params) => {
    const text = new Failure(error, params).text(locale)
    reasons.push(file === '' ? text : `${file}: ${text}`)
  }
  const zip = await fromBufferPromise(bytes, openOptions).catch((error: unknown) => refuseDamaged(refuse, '', error))
  const limits = { ...contract.testDataLimits, ...contract.smallUploadLimits }
  const checked = zip ? await checkArchive(zip, { progress: async () => undefined, refuse }, limits) : null
  if (!zip || !checked)
    throw new Failure(errors['test-data-refused'], { reasons: reasons.slice(0, reasonsMax).join('; ') })
  return { zip, checked }
}

const uploadTestcaseZip = setRoute(
  contract.uploadTestcaseZip,
  async ({ file, keepBytes }, { caller: { uid }, locale }) => {
    if (file.size > contract.smallUploadLimits.zipBytes) throw new Failure(errors['upload-too-large'])
    const bytes = Buffer.from(await file.arrayBuffer())
    const { zip, checked } = await readTestPoints(bytes, locale)
    const id = crypto.randomUUID()
    const key = uploadKey(id)
    await createUpload({ id, uid, name: file.name.slice(0, 255), key })
    await putObject(readEnv('UPLOADS_BUCKET'), key, bytes, 'application/zip')
    const stored = await seeObject(readEnv('UPLOADS_BUCKET'), key)
    if (!stored) throw new Error(`The object ${key} is missing`)
    const version = createHash('sha256').update(bytes).digest('hex')
    const readVersion = async () => ({ etag: stored.etag, version })
    const remarks = await storeChecked(id, zip, checked, { keepBytes, readVersion })
    const fileList = checked.cases.map(({ input, output }) => ({ input, output }))
    return { fileList, fileListDir: id, remarks }
  },
)

export const dataRoutes = [
  uploadTestcaseZip,
  uploadTestData,
  checkTestData,
  getUploadedCases,
  getProblemCases,
  downloadTestcase,
  getTestDataUrl,
]
