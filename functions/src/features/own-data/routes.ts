import { languages } from '@oj/shared/languages/index.ts'
import { commonErrors, Failure } from '../../platform/errors.ts'
import { type Caller, type Context, route } from '../../platform/http/serve.ts'
import { zipOf } from '../../platform/zip.ts'
import { confirmPassword, infoOf, sessionsOf, type User, userOf } from '../account/index.ts'
import { ownAssignments } from '../assignment/index.ts'
import { commentTexts, type OwnComment, ownComments } from '../comment/index.ts'
import { positionsOf } from '../course/index.ts'
import { type OwnPost, ownPosts, postFiles } from '../discussion/index.ts'
import { type OwnGrades, ownGrades, ownRemarks } from '../gradebook/index.ts'
import { ownAnnouncements, ownGroupAccounts, ownGroups, ownInvitations } from '../group/index.ts'
import { ownConnections } from '../lti/index.ts'
import { listNotes, type NoteEntry, readNoteTexts } from '../note/index.ts'
import { visitOf } from '../problem-set/index.ts'
import { ownHandles } from '../remote-judge/index.ts'
import { listOwnSubmissions, type OwnSubmission, readCodes } from '../submission/index.ts'
import { ownTimedWorks } from '../timed-work/index.ts'
import { ownTrainings } from '../training/index.ts'
import * as contract from './contract.ts'
import { partsOf } from './rules.ts'

const formatJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** The account as it stands in the table, without the password's hash. */
async function accountFile(user: User): Promise<string> {
  const { createdAt, recentLoginTime, deleteTime, editor } = user
  return formatJson({
    ...infoOf(user),
    createdAt,
    recentLoginTime,
    deleteTime,
    editor,
    sessions: await sessionsOf(user.uid),
  })
}

const endingOf = (name: string) => languages.find((language) => language.name === name)?.extensions[0] ?? 'txt'

async function submissionFiles(submissions: readonly OwnSubmission[]): Promise<Record<string, string>> {
  const codes = await readCodes(submissions)
  const files = submissions.map(
    ({ submitId, language }) => [`code/${submitId}.${endingOf(language)}`, codes.get(submitId) ?? ''] as const,
  )
  return { 'submissions.json': formatJson(submissions), ...Object.fromEntries(files) }
}

async function noteFiles(notes: readonly NoteEntry[]): Promise<Record<string, string>> {
  if (notes.length === 0) return {}
  const texts = await readNoteTexts(notes)
  const listed = notes.map(({ pid, problemId, title, savedAt }) => ({ pid, problem: problemId, title, savedAt }))
  const files = notes.map(({ pid }) => [`notes/${pid}.md`, texts.get(pid) ?? ''] as const)
  return { 'notes.json': formatJson(listed), ...Object.fromEntries(files) }
}

async function commentFiles(comments: readonly OwnComment[]): Promise<Record<string, string>> {
  return comments.length === 0 ? {} : { 'comments.json': formatJson(await commentTexts(comments)) }
}

async function discussionFiles(posts: readonly OwnPost[]): Promise<Record<string, string>> {
  return posts.length === 0 ? {} : { 'discussions.json': formatJson(await postFiles(posts)) }
}

/** What teachers said of their work, one list for each gradebook. */
function gradeFiles(grades: readonly OwnGrades[]): Record<string, string> {
  const told = grades.map(({ gradebook, marks }) => ({ gradebook, marks }))
  return grades.length === 0 ? {} : { 'grades.json': formatJson(told) }
}

/** What else is kept of a user, by the names of its files. */
const kept: readonly [name: string, read: (uid: string) => Promise<readonly object[]>][] = [
  ['groups.json', ownGroups],
  ['group-accounts.json', ownGroupAccounts],
  ['group-invitations.json', ownInvitations],
  ['group-announcements.json', ownAnnouncements],
  ['timed-works.json', ownTimedWorks],
  ['trainings.json', ownTrainings],
  ['assignments.json', ownAssignments],
  ['course-videos.json', positionsOf],
  ['remarks.json', ownRemarks],
  ['learning-platforms.json', ownConnections],
  ['handles.json', ownHandles],
]

async function readOwnFiles(uid: string): Promise<Record<string, string>> {
  const all = await Promise.all(kept.map(async ([name, read]) => [name, await read(uid)] as const))
  return Object.fromEntries(all.filter(([, rows]) => rows.length > 0).map(([name, rows]) => [name, formatJson(rows)]))
}

type Own = OwnGrades | NoteEntry | OwnComment | OwnPost | OwnSubmission
const isNote = (one: Own): one is NoteEntry => 'problemId' in one
const isComment = (one: Own): one is OwnComment => 'place' in one
const isPost = (one: Own): one is OwnPost => 'did' in one
const isGrades = (one: Own): one is OwnGrades => 'marks' in one
const isSubmission = (one: Own): one is OwnSubmission => 'submitId' in one

async function partsFor(context: Context & { caller: Caller }) {
  const { uid } = context.caller
  const [grades, notes, comments, posts, submissions] = await Promise.all([
    ownGrades(uid),
    listNotes(uid),
    ownComments(uid),
    ownPosts(uid),
    listOwnSubmissions(uid, visitOf(context)),
  ])
  return partsOf<Own>([...grades, ...notes, ...comments, ...posts, ...submissions], contract.exportPartBytes)
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
  const account = part === 1 ? { 'account.json': await accountFile(user), ...(await readOwnFiles(user.uid)) } : {}
  const [notes, comments, posts, submissions] = await Promise.all([
    noteFiles(rows.filter(isNote)),
    commentFiles(rows.filter(isComment)),
    discussionFiles(rows.filter(isPost)),
    submissionFiles(rows.filter(isSubmission)),
  ])
  const zip = await zipOf({
    ...account,
    ...gradeFiles(rows.filter(isGrades)),
    ...notes,
    ...comments,
    ...posts,
    ...submissions,
  })
  const name = `my-data-${part}-of-${parts.length}.zip`
  return new File([new Uint8Array(zip)], name, { type: 'application/zip' })
})

export const ownDataRoutes = [getExportInfo, exportMyData]
