import { addressOf, attachmentLimits } from '@oj/shared/files.ts'
import { readEnv } from '../../platform/env.ts'
import { commonErrors, Failure } from '../../platform/errors.ts'
import { formatDisposition } from '../../platform/http/disposition.ts'
import { type Caller, route } from '../../platform/http/serve.ts'
import { downloadUrl } from '../../platform/objects/large-objects.ts'
import { getObject } from '../../platform/objects/storage.ts'
import { transact } from '../../platform/table/index.ts'
import { auditWrite } from '../audit/index.ts'
import { setRoute } from '../problem-set/index.ts'
import * as contract from './contract.ts'
import { fileErrors } from './errors.ts'
import { flawOf, plainName, startBytes } from './kinds.ts'
import { checkUploadRate, deleteBytes, keyOf, storeAttachment } from './objects.ts'
import { isPublic, mayDeleteFile, mayReadFile } from './owners.ts'
import { isSigned, signedAddress } from './sign.ts'
import { type Attachment, dropWrite, findAttachment, findAttachments } from './store.ts'

const { formBytes, answerBytes } = attachmentLimits

const uploadMdFile = setRoute(contract.uploadMdFile, async ({ file }, { caller: { uid } }) => {
  if (file.size > formBytes) throw new Failure(fileErrors['upload-too-large'])
  if (file.size === 0) throw new Failure(fileErrors['file-empty'])
  await checkUploadRate(uid)
  const name = plainName(file.name)
  const bytes = Buffer.from(await file.arrayBuffer())
  const flaw = flawOf(name, bytes.subarray(0, startBytes))
  if (flaw) throw new Failure(fileErrors[flaw], { name })
  return storeAttachment(bytes, { uid, name, isPicture: false })
})

const deleteMdImg = route(contract.deleteMdImg, async ({ fileId }, by) => {
  const file = await findAttachment(fileId)
  if (!file || !(await mayReadFile(file, by.caller))) throw new Failure(commonErrors['not-found'])
  if (!mayDeleteFile(file, by.caller)) throw new Failure(commonErrors.forbidden)
  const { name, size, uid } = file
  const entry = await auditWrite(by, { action: 'file.delete', target: fileId, before: { name, size, uid } })
  await transact([dropWrite(fileId), entry])
  await deleteBytes(fileId)
  return null
})

/** How long a link to a large file is valid, in seconds. */
const wayLife = 300

/**
 * Headers of every file. Browsers must not run it or guess its type; only pictures are shown, other files are downloaded.
 * A browser may cache it for a day, proxies may not.
 */
const guarded = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, max-age=86400, immutable',
} as const

const viewFile = route(contract.viewFile, async ({ id, until, sign }, { caller, giveHeader }) => {
  const file = await findAttachment(id)
  const isReadable = file && ((await isSigned(id, until, sign)) || (await mayReadFile(file, caller)))
  if (!isReadable) throw new Failure(commonErrors['not-found'])
  const { name, size, isPicture } = file
  if (size > answerBytes) {
    giveHeader('location', await downloadUrl(readEnv('UPLOADS_BUCKET'), keyOf(id), name, wayLife))
    return new File([], name)
  }
  const bytes = await getObject(readEnv('UPLOADS_BUCKET'), keyOf(id))
  if (!bytes) throw new Failure(commonErrors['not-found'])
  for (const [header, value] of Object.entries(guarded)) giveHeader(header, value)
  giveHeader('content-disposition', formatDisposition(isPicture ? 'inline' : 'attachment', name))
  return new File([new Uint8Array(bytes)], name, { type: isPicture ? 'image/webp' : 'application/octet-stream' })
})

async function describeReadableFile(file: Attachment, caller: Caller): Promise<contract.MdFile[]> {
  if (!(await mayReadFile(file, caller))) return []
  const { id, name, isPicture, size, shownBy } = file
  const url = (await isPublic(file)) ? addressOf(id) : await signedAddress(id)
  return [{ fileId: id, name, isPicture, size, url, isShown: shownBy.size > 0, mayDelete: mayDeleteFile(file, caller) }]
}

const getMdFiles = route(contract.getMdFiles, async ({ fileIds }, { caller }) => {
  const files = await findAttachments([...new Set(fileIds)])
  return (await Promise.all(files.map((file) => describeReadableFile(file, caller)))).flat()
})

export const attachmentRoutes = [uploadMdFile, deleteMdImg, viewFile, getMdFiles]
