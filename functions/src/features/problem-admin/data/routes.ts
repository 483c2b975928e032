import { readEnv } from '../../../platform/env.ts'
import { Failure } from '../../../platform/errors.ts'
import { downloadUrl, seeObject, uploadForm } from '../../../platform/objects/large-objects.ts'
import { startTask } from '../../../platform/tasks.ts'
import { setRoute } from '../../problem-set/index.ts'
import * as contract from '../contract.ts'
import type { Sample } from '../contract-form.ts'
import { currentOf } from '../current.ts'
import type { FileCase } from '../document.ts'
import { problemAdminErrors as errors } from '../errors.ts'
import { byPid, ownRoute } from '../own-route.ts'
import { createUpload, findUpload } from '../store.ts'
import { uploadTestcaseZip } from './small-upload-routes.ts'
import { checkedUpload, uploadKey } from './uploads.ts'

/** Seconds for which an upload form and a download link are valid. */
const uploadSeconds = 3600
const downloadSeconds = 300

const uploadTestData = setRoute(contract.uploadTestData, async ({ name, size }, { caller }) => {
  const uploadId = crypto.randomUUID()
  const key = uploadKey(uploadId)
  await createUpload({ id: uploadId, uid: caller.uid, name, key })
  return { uploadId, ...(await uploadForm(readEnv('UPLOADS_BUCKET'), key, size, uploadSeconds)) }
})

const checkTestData = setRoute(contract.checkTestData, async ({ uploadId }, by) => {
  const upload = await findUpload(uploadId, by.caller.uid)
  if (!upload) throw new Failure(errors['upload-not-found'])
  if (!(await seeObject(readEnv('UPLOADS_BUCKET'), upload.key))) throw new Failure(errors['upload-not-there'])
  return startTask(contract.checkTestDataTask, { uploadId }, by)
})

const caseRows = (samples: readonly Sample[], files: readonly FileCase[] | null) =>
  samples.map(({ input, output, score, groupNum }, at) => {
    const { inputSize = null, outputSize = null } = files?.[at] ?? {}
    return { index: at + 1, input, output, inputSize, outputSize, score, groupNum }
  })

const getUploadedCases = setRoute(contract.getUploadedCases, async ({ uploadTestcaseDir }, { caller }) => {
  const checked = await checkedUpload(uploadTestcaseDir, caller.uid)
  if (!checked) throw new Failure(errors['upload-not-found'])
  return caseRows(
    checked.cases.map(({ input, output }) => ({
      input,
      output,
      score: null,
      groupNum: null,
    })),
    checked.cases,
  )
})

const getProblemCases = ownRoute(contract.getProblemCases, byPid, async (_, __, row) => {
  const { form, data } = await currentOf(row)
  return caseRows(form.samples, data?.cases ?? null)
})

const downloadTestcase = ownRoute(contract.downloadTestcase, byPid, async (_, __, row) => {
  const { body, data } = await currentOf(row)
  const name = `${row.problemId}-test-data.zip`
  const key = data?.key ?? body.testData.key
  return { name, url: await downloadUrl(readEnv('TEST_DATA_BUCKET'), key, name, downloadSeconds) }
})

export const dataRoutes = [
  uploadTestcaseZip,
  uploadTestData,
  checkTestData,
  getUploadedCases,
  getProblemCases,
  downloadTestcase,
]
