import { attachmentLimits, idPattern, place } from '@oj/shared/files.ts'
import * as z from 'zod/mini'
import { commonErrors } from '../../platform/errors.ts'
import { endpoint, pictureEndpoint } from '../../platform/http/endpoint.ts'
import { upTo, whole } from '../../platform/http/fields.ts'
import { setFields } from '../problem-set/contract.ts'
import { problemSetErrors } from '../problem-set/errors.ts'
import { fileErrors as errors } from './errors.ts'

const Id = z.string().check(upTo(22), z.regex(new RegExp(`^${idPattern}$`)))

/** The answer to an upload: the address for the text, and the id for deleting the file. */
export const Uploaded = z.object({ link: z.string(), fileId: z.string(), name: z.string() })

/** The right to upload files for texts of the set that the call names; the bank stands for all texts of the site. */
export const attaching = { in: 'set', right: 'attach', who: 'login' } as const

const form = {
  method: 'POST',
  access: attaching,
  bodyMax: attachmentLimits.formBytes + 65_536,
  output: Uploaded,
} as const

/**
 * Stores a picture for a text. Its type is detected by content; it is re-encoded as WebP without metadata. Until a saved
 * text shows it, only its uploader and administrators see it.
 */
export const uploadMdImg = pictureEndpoint({
  ...form,
  path: '/api/file/upload-md-img',
  summary: 'Upload a picture for a text',
  input: z.object({ image: z.file(), ...setFields }),
  errors: [
    problemSetErrors['set-not-found'],
    errors['picture-too-large'],
    errors['image-type'],
    errors['image-broken'],
    errors['file-empty'],
    commonErrors['too-many-requests'],
  ],
})

/** Errors of a file, for every way of upload. */
export const attachmentErrors = [
  errors['file-empty'],
  errors['file-type'],
  errors['file-content'],
  commonErrors['too-many-requests'],
]

/** The same for a document, a text or an archive, which is only offered for download. */
export const uploadMdFile = endpoint({
  ...form,
  path: '/api/file/upload-md-file',
  summary: 'Upload a file for a text',
  input: z.object({ file: z.file(), ...setFields }),
  errors: [problemSetErrors['set-not-found'], errors['upload-too-large'], ...attachmentErrors],
})

/** Deletes a file that no saved text shows; users their own, administrators any. */
export const deleteMdImg = endpoint({
  method: 'GET',
  path: '/api/file/delete-md-img',
  summary: 'Delete a picture or file of a text',
  access: 'login',
  changes: true,
  input: z.object({ fileId: Id }),
  errors: [commonErrors['not-found'], errors['file-in-use']],
})

/**
 * A picture or file, for users who may read a text that shows it. It is read by the plain address, with the token in a
 * header, or by an address from `getMdFiles`, signed for some minutes, because browsers send no header for pictures.
 * Everybody else gets not found. For more than 4 MB the answer is a redirect (302) to the storage, valid for five minutes.
 */
export const viewFile = endpoint({
  method: 'GET',
  path: place,
  summary: 'A picture or file of a text',
  access: 'anyone',
  input: z.object({
    id: Id,
    /** the last second (Unix time) in which the signature is valid */
    until: z.optional(whole),
    sign: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: z.file(),
  errors: [commonErrors['not-found']],
})

/** A file of a text for readers and the editor. */
const MdFile = z.object({
  fileId: z.string(),
  name: z.string(),
  isPicture: z.boolean(),
  /** bytes */
  size: z.int(),
  /** its current address: signed unless the file is public */
  url: z.string(),
  /** whether a saved text shows it */
  isShown: z.boolean(),
  mayDelete: z.boolean(),
})
export type MdFile = z.infer<typeof MdFile>

/** Details of the files of a text; files that the caller may not read are left out. */
export const getMdFiles = endpoint({
  method: 'POST',
  path: '/api/file/md-files',
  summary: 'The files of a text, with addresses that can be read now',
  access: 'login',
  changes: false,
  input: z.object({ fileIds: z.array(Id).check(z.maxLength(2 * attachmentLimits.perText)) }),
  output: z.array(MdFile),
})
