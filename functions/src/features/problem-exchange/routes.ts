import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileIdsIn } from '@oj/shared/files.ts'
import type { PackageEntry } from '@oj/shared/packages/write/exported.ts'
import { writeHoj } from '@oj/shared/packages/write/hoj.ts'
import { pickText } from '@oj/shared/text.ts'
import type * as z from 'zod/mini'
import { readEnv } from '../../platform/env.ts'
import { Failure } from '../../platform/errors.ts'
import { type Caller, type Context, route } from '../../platform/http/serve.ts'
import { downloadUrl, uploadForm } from '../../platform/objects/large-objects.ts'
import { putFile } from '../../platform/objects/remote-file.ts'
import { putObject } from '../../platform/objects/storage.ts'
import { taskOf } from '../../platform/task-store.ts'
import { awaitTask, startTask } from '../../platform/tasks.ts'
import { zipOf } from '../../platform/zip.ts'
import { recordAction } from '../audit/index.ts'
import { attachmentForm, readFiles, storeUpload } from '../file/index.ts'
import { idOf } from '../problem/index.ts'
import { ownProblem } from '../problem-admin/index.ts'
import { assertRight, setRoute } from '../problem-set/index.ts'
import * as contract from './contract.ts'
import { exchangeErrors as errors } from './errors.ts'
import { checkFit } from './export/losses.ts'
import { bytesOf, packageOf } from './export/package.ts'
import { lossNotes, readNotes, refusalOf, skippedQuestionNote, toUnreadable } from './notes/notes.ts'
import { exportKey, seeUpload, uploadKey } from './object-keys.ts'
import { formatQuestions } from './questions/format-questions.ts'
import { readIn } from './questions/formats.ts'
import { withPictures } from './questions/qti/pictures.ts'
import { withScratch } from './scratch.ts'
import { writeZip } from './write-zip.ts'

/** In seconds. */
const formLife = 3600
const urlLife = 300

/** How long a call waits for an import, in ms: the gateway waits for 29 s. */
const importWait = 25_000

type By = Context & { caller: Caller }

const uploadUrl = setRoute(contract.uploadUrl, async ({ size, kind }, { caller }, view) => {
  const uploadId = crypto.randomUUID()
  if (kind === 'file') return { uploadId, ...(await attachmentForm(caller.uid, uploadId, size)) }
  assertRight(view, 'administer')
  const form = await uploadForm(readEnv('UPLOADS_BUCKET'), uploadKey(caller.uid, uploadId), size, formLife)
  return { uploadId, ...form }
})

const uploadDone = setRoute(contract.uploadDone, async ({ kind, uploadId, name }, context, view) => {
  const { uid } = context.caller
  if (kind === 'file') return storeUpload(uid, uploadId, name)
  assertRight(view, 'administer')
  if (!(await seeUpload(uid, uploadId))) throw new Failure(errors['upload-not-there'])
  return startTask(contract.checkPackageTask, { uploadId, name }, context)
})

async function importForm({ file }: { file: File }, context: By) {
  if (file.size > contract.importLimits.formBytes) throw new Failure(errors['upload-too-large'])
  const upload = { uploadId: crypto.randomUUID(), name: file.name.trim().slice(0, 200) || 'package' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  await putObject(
    readEnv('UPLOADS_BUCKET'),
    uploadKey(context.caller.uid, upload.uploadId),
    bytes,
    'application/octet-stream',
  )
  const { taskId } = await startTask(contract.importNewTask, upload, context)
  const task = await awaitTask(taskId, importWait)
  if (!task) return { taskId, problems: null, refused: [] }
  const { problems } = contract.importNewTask.result.parse(task.result ?? { problems: [] })
  const failed = problems.length > 0 ? null : (task.error ?? task.refusals[0])
  if (failed) throw refusalOf(failed)
  const refused = task.refusals.map(({ row, code, message }) => {
    return { problemId: row, code, msg: pickText(message, context.locale) }
  })
  return { taskId, problems, refused }
}

const forms = [contract.importProblem, contract.importFps, contract.importQduoj, contract.importHydro]
const formRoutes = forms.map((one) => route(one, importForm))

/** Null unless the caller’s own task of this kind is done. */
async function resultOf<R extends z.ZodMiniType>(
  { name, result }: { name: string; result: R },
  taskId: string,
  uid: string,
): Promise<z.output<R> | null> {
  const task = await taskOf(taskId)
  if (task?.owner !== uid || task.kind !== name || task.state !== 'done') return null
  return result.parse(task.result)
}

const importChosen = route(
  contract.importChosen,
  async ({ taskId, choices: given, visibility, keepBytes }, context) => {
    const checked = await resultOf(contract.checkPackageTask, taskId, context.caller.uid)
    if (!checked) throw new Failure(errors['check-not-found'])
    const choices = given.flatMap((choice) => {
      if (choice.action === 'skip') return []
      const found = checked.problems.find(({ index }) => index === choice.index)
      if (!found || found.refusal) throw new Failure(errors['choice-unknown'], { index: choice.index })
      return [{ ...choice, problemId: choice.problemId ?? found.problemId }]
    })
    const ids = choices.map(({ problemId }) => idOf(problemId))
    const twice = choices.find(({ problemId }, at) => ids.indexOf(idOf(problemId)) !== at)
    if (twice) throw new Failure(errors['choice-twice'], { problemId: twice.problemId })
    const { uploadId, name, etag } = checked
    return startTask(contract.importPackageTask, { uploadId, name, etag, choices, visibility, keepBytes }, context)
  },
)

const exportProblems = route(contract.exportProblems, (input, context) =>
  startTask(contract.exportProblemsTask, input, context),
)

const downloadExport = route(contract.downloadExport, async ({ taskId }, { caller }) => {
  const done = await resultOf(contract.exportProblemsTask, taskId, caller.uid)
  if (!done) throw new Failure(errors['export-not-found'])
  return { url: await downloadUrl(readEnv('UPLOADS_BUCKET'), exportKey(taskId), done.name, urlLife), name: done.name }
})

/** A zip that is too large for an answer is stored, and the answer redirects to it. */
const exportProblem = route(contract.exportProblem, async ({ pid: pids }, context) =>
  withScratch(async (scratch) => {
    const most = contract.directExportBytes
    const entries: PackageEntry[] = []
    const ids: string[] = []
    let unpacked = 0
    for (const pid of pids) {
      const current = await ownProblem(pid, context.caller)
      unpacked += bytesOf(current)
      if (unpacked > most) throw new Failure(errors['export-needs-task'], { most: most / 1024 ** 2 })
      const problem = await packageOf(current, join(scratch, String(pid)))
      checkFit(problem, 'hoj')
      entries.push(...(await writeHoj(problem)))
      ids.push(current.row.problemId)
    }
    const file = join(scratch, 'export.zip')
    const { bytes } = await writeZip(entries, file)
    const target = ids.slice(0, 20).join(' ')
    await recordAction(context, { action: 'problem.export', target, after: { problems: ids.length } })
    const name = ids.length === 1 ? `problem-${ids[0]}.zip` : `problems-${ids.length}.zip`
    if (bytes <= contract.importLimits.formBytes) {
      return new File([await readFile(file)], name, { type: 'application/zip' })
    }
    const key = exportKey(crypto.randomUUID())
    await putFile(readEnv('UPLOADS_BUCKET'), key, file, 'application/zip')
    context.giveHeader('location', await downloadUrl(readEnv('UPLOADS_BUCKET'), key, name, urlLife))
    return new File([], name)
  }),
)

const readQuestions = setRoute(contract.readQuestions, async ({ format, language, text }) => {
  try {
    const read = readIn(language, format, text)
    return { questions: read.questions, left: read.left.map(skippedQuestionNote), changes: readNotes(read) }
  } catch (error) {
    throw toUnreadable(error)
  }
})

/** In bytes: an answer takes at most 6 MB, which has them in Base64. */
const picturesMost = 3 * 1024 ** 2

const writeQuestions = setRoute(contract.writeQuestions, async ({ format, language, questions }, { caller }) => {
  const version = format === 'qti12' || format === 'qti21' ? format : null
  const shown = version ? await readFiles(fileIdsIn(JSON.stringify(questions)), caller, picturesMost) : []
  const packedIds = new Set(shown.map(({ id }) => id))
  const { text, files, left, losses } = formatQuestions(format, questions, language, packedIds)
  const packed = version && files && { archive: (await zipOf(withPictures(version, files, shown))).toString('base64') }
  return { text, ...packed, left: left.map(skippedQuestionNote), changes: lossNotes(losses) }
})

export const problemExchangeRoutes = [
  readQuestions,
  writeQuestions,
  uploadUrl,
  uploadDone,
  ...formRoutes,
  importChosen,
  exportProblem,
  exportProblems,
  downloadExport,
]
