import { languages } from '@oj/judge/languages/index.ts'
import { commonErrors, Failure } from '../../platform/errors.ts'
import { route } from '../../platform/http/serve.ts'
import { confirmPassword, infoOf, sessionsOf, type User, userOf } from '../account/index.ts'
import { type NoteEntry, noteEntries, noteTexts } from '../note/index.ts'
import { type Visit, visitOf, wiredAs } from '../problem-set/index.ts'
import { type SubmissionRow, shownTo, submissionsOf, withCode } from '../submission/index.ts'
import * as contract from './contract.ts'
import { partsOf } from './rules.ts'
import { zipOf } from './zip.ts'

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** The account as it stands in the table, without the password's hash. */
async function accountFile(user: User): Promise<string> {
  const { createdAt, recentLoginTime, deleteTime, editor } = user
  return json({ ...infoOf(user), createdAt, recentLoginTime, deleteTime, editor, sessions: await sessionsOf(user.uid) })
}

const endingOf = (name: string) => languages.find((language) => language.name === name)?.extensions[0] ?? 'txt'

/** A submission for its owner; its verdict as far as its set tells him of it. */
function describe(row: SubmissionRow, shown: SubmissionRow | undefined) {
  const { submitId, submitTime, displayPid, title, language, length } = row
  const { status, time, memory, score } = shown ?? {}
  const fields = { submitId, submitTime, problem: displayPid, title, language, length, status, time, memory, score }
  return { ...fields, ...wiredAs(row.set) }
}

async function submissionFiles(rows: readonly SubmissionRow[], visit: Visit): Promise<Record<string, string>> {
  const shown = new Map((await shownTo(visit, rows)).map(({ row }) => [row.submitId, row]))
  const coded = await withCode(rows)
  const codes = coded.map(({ submitId, language, code }) => [`code/${submitId}.${endingOf(language)}`, code] as const)
  return {
    'submissions.json': json(rows.map((row) => describe(row, shown.get(row.submitId)))),
    ...Object.fromEntries(codes),
  }
}

async function noteFiles(notes: readonly NoteEntry[]): Promise<Record<string, string>> {
  if (notes.length === 0) return {}
  const texts = await noteTexts(notes)
  const listed = notes.map(({ pid, problemId, title, savedAt }) => ({ pid, problem: problemId, title, savedAt }))
  const files = notes.map(({ pid }) => [`notes/${pid}.md`, texts.get(pid) ?? ''] as const)
  return { 'notes.json': json(listed), ...Object.fromEntries(files) }
}

const isNote = (one: NoteEntry | SubmissionRow): one is NoteEntry => !('submitId' in one)
const isSubmission = (one: NoteEntry | SubmissionRow): one is SubmissionRow => !isNote(one)

async function partsFor(uid: string) {
  const [notes, submissions] = await Promise.all([noteEntries(uid), submissionsOf(uid)])
  return partsOf<NoteEntry | SubmissionRow>([...notes, ...submissions], contract.exportPartBytes)
}

const getExportInfo = route(contract.getExportInfo, async (_, { caller }) => {
  const parts = await partsFor(caller.uid)
  return { parts: parts.length, submissions: parts.flat().filter(isSubmission).length }
})

const exportMyData = route(contract.exportMyData, async ({ password, part }, context) => {
  const user = await userOf(context.caller)
  await confirmPassword(user, password)
  const parts = await partsFor(user.uid)
  const rows = parts[part - 1]
  if (!rows) throw new Failure(commonErrors['not-found'])
  const account = part === 1 ? { 'account.json': await accountFile(user) } : {}
  const [notes, submissions] = await Promise.all([
    noteFiles(rows.filter(isNote)),
    submissionFiles(rows.filter(isSubmission), visitOf(context)),
  ])
  const zip = await zipOf({ ...account, ...notes, ...submissions })
  const name = `my-data-${part}-of-${parts.length}.zip`
  return new File([new Uint8Array(zip)], name, { type: 'application/zip' })
})

export const ownDataRoutes = [getExportInfo, exportMyData]
