import { addressOf, attachmentLimits, withAddresses } from '@oj/shared/files.ts'
import type { PackageAttachment, ProblemPackage } from '@oj/shared/packages/model.ts'
import { picturesIn } from '@oj/shared/packages/statements/attach.ts'
import { locales } from '@oj/shared/text.ts'
import { Failure } from '../../../platform/errors.ts'
import { importFile, type StoreFile } from '../../picture/index.ts'
import { Paper, textsIn } from '../../problem/contract-paper.ts'
import { filesOf, type ProblemForm, problemLimits, statementParts } from '../../problem-admin/index.ts'
import type { Note } from '../contract.ts'
import { noteWith, toNote } from '../notes/notes.ts'
import { changes, type Remark } from '../notes/remarks.ts'

/** Characters of a name or reference in a remark. */
const nameMax = 60

const textsOf = ({ problem, paper }: ProblemForm) => [
  ...statementParts.flatMap((part) => locales.map((locale) => problem[part][locale] ?? '')),
  ...(paper ? textsIn(paper) : []),
]

/** Pictures of the site that a problem comes from, which lead nowhere here. */
const isElsewhere = (reference: string) =>
  !/^(?:https?:|data:|\/\/|\/api\/file\/view\?)/i.test(reference) && reference.trim() !== ''
const noteMissingPictures = (form: ProblemForm): Note[] =>
  [...new Set(textsOf(form).flatMap(picturesIn))]
    .filter(isElsewhere)
    .map((reference) => toNote(changes['picture-missing'], { name: reference.slice(0, nameMax) }))

export function skippedFileNote(
  { isPicture, name }: Pick<PackageAttachment, 'isPicture' | 'name'>,
  why: Remark,
  params: Failure['params'],
): Note {
  const what = changes[isPicture ? 'picture-left' : 'file-left']
  return noteWith(what, { name: name.slice(0, nameMax) }, toNote(why, params).message)
}

/** Checks the shown files one by one; `left` is why one cannot be imported. */
async function* checkFiles(form: ProblemForm, { attachments = [] }: ProblemPackage) {
  const most = attachmentLimits.perText
  const ids = filesOf(form)
  for (const one of attachments.filter(({ id }) => ids.includes(id))) {
    const isOver = ids.indexOf(one.id) >= most
    yield { one, ...(isOver ? { store: null, left: toNote(changes['files-many'], { most }) } : await checkFile(one)) }
  }
}

async function checkFile(one: PackageAttachment): Promise<{ store: StoreFile | null; left: Note | null }> {
  try {
    return { store: await importFile(one), left: null }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { store: null, left: skippedFileNote(one, error.spec, error.params) }
  }
}

/** Without duplicates. */
const dedupeNotes = (all: readonly (Note | null)[]): Note[] =>
  [...new Map(all.flatMap((one) => (one ? [[one.message.en, one] as const] : []))).values()].slice(0, 10)

/** The remarks of `withFiles`, without storing anything. */
export async function filesLeft(form: ProblemForm, problem: ProblemPackage): Promise<Note[]> {
  const left: (Note | null)[] = noteMissingPictures(form)
  for await (const file of checkFiles(form, problem)) left.push(file.left)
  return dedupeNotes(left)
}

/** Stores the shown files as this user’s. References to files left out become what the package called them. */
export async function withFiles(
  form: ProblemForm,
  problem: ProblemPackage,
  uid: string,
): Promise<{ form: ProblemForm; left: Note[] }> {
  const left: (Note | null)[] = noteMissingPictures(form)
  const [stored, called] = [new Map<string, string>(), new Map<string, string>()]
  for await (const { one, store, left: remark } of checkFiles(form, problem)) {
    if (store) stored.set(one.id, addressOf(await store(uid)))
    else if (one.reference !== undefined) called.set(one.id, one.reference)
    left.push(remark)
  }
  const replaceReferences = (text: string) => {
    const own = withAddresses(text, stored)
    const complete = withAddresses(own, called)
    return complete.length <= problemLimits.part ? complete : own
  }
  const texts = statementParts.map((part) => {
    const versions = Object.entries(form.problem[part])
    return [part, Object.fromEntries(versions.map(([locale, text]) => [locale, replaceReferences(text ?? '')]))]
  })
  const paper = form.paper && withFilesInPaper(form.paper, stored, called)
  return {
    form: { ...form, problem: { ...form.problem, ...Object.fromEntries(texts) }, paper },
    left: dedupeNotes(left),
  }
}

type Places = ReadonlyMap<string, string>

/** A file left out is called as in the package, unless a text gets too long. */
export function withFilesInPaper(paper: Paper, stored: Places, called: Places): Paper {
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1)
  const own = withAddresses(JSON.stringify(paper), stored)
  const names = new Map([...called].map(([id, reference]) => [id, inJson(reference)]))
  const complete = Paper.safeParse(JSON.parse(withAddresses(own, names)))
  return complete.success ? complete.data : Paper.parse(JSON.parse(own))
}
