import * as z from 'zod/mini'
import { commonErrors } from '../../platform/errors.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { noneYet, nothing, upTo, whole } from '../../platform/http/fields.ts'
import { fileErrors as errors } from './errors.ts'

const megabyte = 1024 ** 2

/**
 * Bounds of pictures and files in texts. Bytes of what a form brings, of a file that goes straight to the storage, and
 * of what an answer carries itself; pixels of each side of what is kept of a picture; files of one text; uploads of a
 * user in an hour; days for which a file stays that no text shows, longer than a draft of a problem is kept.
 */
export const attachmentLimits = {
  formBytes: 4 * megabyte,
  fileBytes: 100 * megabyte,
  answerBytes: 4 * megabyte,
  side: 2560,
  name: 100,
  perText: 30,
  perHour: 120,
  orphanDays: 61,
} as const

/** Where every picture and file of a text is read. What stands in texts is this address with the file's id, for ever. */
const place = '/api/file/view'

const idPattern = '[\\w-]{22}'
const Id = z.string().check(upTo(22), z.regex(new RegExp(`^${idPattern}$`)))

/** The address of a file as it stands in texts. */
export const addressOf = (fileId: string): string => `${place}?id=${fileId}`

const inText = new RegExp(`${place}\\?id=(${idPattern})(?![\\w-])`, 'g')

/** The ids of all files that texts show, each once, in their order. */
export function fileIdsIn(...texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(inText)].map(([, id = '']) => id)))]
}

/** A text with something else in the place of the addresses of these files, by their ids; others stay. */
export const withAddresses = (text: string, places: ReadonlyMap<string, string>): string =>
  text.replace(inText, (whole, id: string) => places.get(id) ?? whole)

/** What an upload answers: the address for the text, and the id by which the file is deleted. */
export const Uploaded = z.object({ link: z.string(), fileId: z.string(), name: z.string() })

const form = {
  method: 'POST',
  access: 'attach-files',
  bodyMax: attachmentLimits.formBytes + 65_536,
  output: Uploaded,
} as const

/**
 * Keeps a picture for a text, told by its content and written anew as WebP with nothing else that it carried. Until a
 * saved text shows it, only its uploader and administrators see it. `gid` names the group of the
 * text; none can be made yet.
 */
export const uploadMdImg = endpoint({
  ...form,
  path: '/api/file/upload-md-img',
  summary: 'Upload a picture for a text',
  input: z.object({ image: z.file(), gid: noneYet('group-not-found') }),
  errors: [
    errors['group-not-found'],
    errors['picture-too-large'],
    errors['image-type'],
    errors['image-broken'],
    errors['file-empty'],
    commonErrors['too-many-requests'],
  ],
})

/** What may be wrong with a file, however it comes. */
export const attachmentErrors = [
  errors['file-empty'],
  errors['file-type'],
  errors['file-content'],
  commonErrors['too-many-requests'],
]

/** The same for a document, a text or an archive, which is offered for download and never shown. */
export const uploadMdFile = endpoint({
  ...form,
  path: '/api/file/upload-md-file',
  summary: 'Upload a file for a text',
  input: z.object({ file: z.file(), gid: noneYet('group-not-found') }),
  errors: [errors['group-not-found'], errors['upload-too-large'], ...attachmentErrors],
})

/** Deletes a file that no saved text shows: one's own, administrators any. */
export const deleteMdImg = endpoint({
  method: 'GET',
  path: '/api/file/delete-md-img',
  summary: 'Delete a picture or file of a text',
  access: 'attach-files',
  changes: true,
  input: z.object({ fileId: Id }),
  output: nothing,
  errors: [commonErrors['not-found'], errors['file-in-use']],
})

/**
 * A picture or file. Whoever may read a text that shows it may read it: by the bare address, by the token in the header,
 * or by the address with a signature that `getMdFiles` gives to those who may and that holds for some minutes, since a
 * browser sends no header for a picture. Everybody else is told that there is none. More than 4 MB are a way (302) to the
 * storage that holds for five minutes.
 */
export const viewFile = endpoint({
  method: 'GET',
  path: place,
  summary: 'A picture or file of a text',
  access: 'anyone',
  input: z.object({
    id: Id,
    /** the last second (Unix time) for which the signature holds */
    until: z.optional(whole),
    sign: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: z.file(),
  errors: [commonErrors['not-found']],
})

/** A file of a text as its reader and its editor need it. */
const MdFile = z.object({
  fileId: z.string(),
  name: z.string(),
  isPicture: z.boolean(),
  /** bytes */
  size: z.int(),
  /** where it can be read now: signed unless everybody may read it */
  url: z.string(),
  /** whether a saved text shows it */
  isShown: z.boolean(),
  mayDelete: z.boolean(),
})
export type MdFile = z.infer<typeof MdFile>

/** What there is to know of the files of a text; those that the caller may not read are left out. */
export const getMdFiles = endpoint({
  method: 'POST',
  path: '/api/file/md-files',
  summary: 'The files of a text, with addresses that can be read now',
  access: 'login',
  changes: false,
  input: z.object({ fileIds: z.array(Id).check(z.maxLength(2 * attachmentLimits.perText)) }),
  output: z.array(MdFile),
  errors: [],
})
