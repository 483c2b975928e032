import { languages } from '@oj/judge/languages/index.ts'
import { commonErrors, Failure } from '../../platform/errors.ts'
import { route } from '../../platform/http/serve.ts'
import { confirmPassword, infoOf, sessionsOf, type User, userOf } from '../account/index.ts'
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

const partsFor = async (uid: string) => partsOf(await submissionsOf(uid), contract.exportPartBytes)

const getExportInfo = route(contract.getExportInfo, async (_, { caller }) => {
  const parts = await partsFor(caller.uid)
  return { parts: parts.length, submissions: parts.flat().length }
})

const exportMyData = route(contract.exportMyData, async ({ password, part }, context) => {
  const user = await userOf(context.caller)
  await confirmPassword(user, password)
  const parts = await partsFor(user.uid)
  const rows = parts[part - 1]
  if (!rows) throw new Failure(commonErrors['not-found'])
  const account = part === 1 ? { 'account.json': await accountFile(user) } : {}
  const zip = await zipOf({ ...account, ...(await submissionFiles(rows, visitOf(context))) })
  const name = `my-data-${part}-of-${parts.length}.zip`
  return new File([new Uint8Array(zip)], name, { type: 'application/zip' })
})

export const ownDataRoutes = [getExportInfo, exportMyData]
