import { languages } from '@oj/judge/languages/index.ts'
import { commonErrors, Failure } from '../../platform/errors.ts'
import { type Caller, type Context, route } from '../../platform/http/serve.ts'
import { zipOf } from '../../platform/zip.ts'
import { confirmPassword, infoOf, sessionsOf, type User, userOf } from '../account/index.ts'
import { commentTexts, type OwnComment, ownComments } from '../comment/index.ts'
import { type NoteEntry, noteEntries, noteTexts } from '../note/index.ts'
import { visitOf } from '../problem-set/index.ts'
import { codesOf, type OwnSubmission, submissionsOf } from '../submission/index.ts'
import * as contract from './contract.ts'
import { partsOf } from './rules.ts'

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** The account as it stands in the table, without the password's hash. */
async function accountFile(user: User): Promise<string> {
  const { createdAt, recentLoginTime, deleteTime, editor } = user
  return json({ ...infoOf(user), createdAt, recentLoginTime, deleteTime, editor, sessions: await sessionsOf(user.uid) })
}

const endingOf = (name: string) => languages.find((language) => language.name === name)?.extensions[0] ?? 'txt'

async function submissionFiles(submissions: readonly OwnSubmission[]): Promise<Record<string, string>> {
  const codes = await codesOf(submissions)
  const files = submissions.map(
    ({ submitId, language }) => [`code/${submitId}.${endingOf(language)}`, codes.get(submitId) ?? ''] as const,
  )
  return { 'submissions.json': json(submissions), ...Object.fromEntries(files) }
}

async function noteFiles(notes: readonly NoteEntry[]): Promise<Record<string, string>> {
  if (notes.length === 0) return {}
  const texts = await noteTexts(notes)
  const listed = notes.map(({ pid, problemId, title, savedAt }) => ({ pid, problem: problemId, title, savedAt }))
  const files = notes.map(({ pid }) => [`notes/${pid}.md`, texts.get(pid) ?? ''] as const)
  return { 'notes.json': json(listed), ...Object.fromEntries(files) }
}

async function commentFiles(comments: readonly OwnComment[]): Promise<Record<string, string>> {
  return comments.length === 0 ? {} : { 'comments.json': json(await commentTexts(comments)) }
}

type Own = NoteEntry | OwnComment | OwnSubmission
const isNote = (one: Own): one is NoteEntry => 'problemId' in one
const isComment = (one: Own): one is OwnComment => 'place' in one
const isSubmission = (one: Own): one is OwnSubmission => 'submitId' in one

async function partsFor(context: Context & { caller: Caller }) {
  const { uid } = context.caller
  const [notes, comments, submissions] = await Promise.all([
    noteEntries(uid),
    ownComments(uid),
    submissionsOf(uid, visitOf(context)),
  ])
  return partsOf<Own>([...notes, ...comments, ...submissions], contract.exportPartBytes)
}

const getExportInfo = route(contract.getExportInfo, async (_, context) => {
  const parts = await partsFor(context)
  return { parts: parts.length, submissions: parts.flat().filter(isSubmission).length }
})

const exportMyData = route(contract.exportMyData, async ({ password, part }, context) => {
  const user = await userOf(context.caller)
  await confirmPassword(user, password)
  const parts = await partsFor(context)
  const rows = parts[part - 1]
  if (!rows) throw new Failure(commonErrors['not-found'])
  const account = part === 1 ? { 'account.json': await accountFile(user) } : {}
  const [notes, comments, submissions] = await Promise.all([
    noteFiles(rows.filter(isNote)),
    commentFiles(rows.filter(isComment)),
    submissionFiles(rows.filter(isSubmission)),
  ])
  const zip = await zipOf({ ...account, ...notes, ...comments, ...submissions })
  const name = `my-data-${part}-of-${parts.length}.zip`
  return new File([new Uint8Array(zip)], name, { type: 'application/zip' })
})

export const ownDataRoutes = [getExportInfo, exportMyData]
