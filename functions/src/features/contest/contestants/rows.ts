import type { ErrorSpec } from '../../../platform/errors.ts'
import { accountErrors } from '../../account/errors.ts'
import { findAccounts, uidOfName } from '../../account/index.ts'
import { matchesAccountRule, readAccountRule } from '../contract-account-rule.ts'
import { contestErrors as errors } from '../errors.ts'
import { onSite, roleIn } from '../roles.ts'
import type { Contest } from '../store.ts'
import { contestantRowErrors, ListedContestant } from './contract.ts'

/** A row of a table that names a user who may take part, with their present name; or why it does not. */
export type ReadRow = ErrorSpec | (ListedContestant & { uid: string })

export const isRefused = (row: ReadRow): row is ErrorSpec => 'code' in row

/** What a row says, as far as it can be read without knowing who there is. */
function parseContestantRow(cells: readonly string[]): ErrorSpec | ListedContestant {
  const { success, data, error } = ListedContestant.safeParse(cells)
  if (success) return data
  const code = error.issues[0]?.message
  return contestantRowErrors.find((one) => one.code === code) ?? accountErrors['username-invalid']
}

/** Reads rows of a table as contestants of a contest: each by itself, in their order. */
export async function readRows(rows: readonly (readonly string[])[], contest: Contest): Promise<ReadRow[]> {
  const read = await Promise.all(
    rows.map(async (cells) => {
      const row = parseContestantRow(cells)
      return 'code' in row ? { error: row } : { row, uid: await uidOfName(row.username) }
    }),
  )
  const accounts = new Map(
    (await findAccounts(read.flatMap(({ uid }) => uid ?? []))).map((account) => [account.uid, account]),
  )
  const rule = contest.accountLimitRule === null ? null : readAccountRule(contest.accountLimitRule)
  const seen = new Set<string>()
  return read.map(({ error, row, uid }) => {
    if (error) return error
    const account = uid ? accounts.get(uid) : undefined
    if (!row || !account) return errors['contestant-no-user']
    if (seen.has(account.uid)) return errors['contestant-twice']
    seen.add(account.uid)
    if (roleIn(contest, account, onSite(contest, account)) !== 'contestant') return errors['contestant-staff']
    if (rule && !matchesAccountRule(rule, account.username)) return errors['contestant-outside-rule']
    return { ...row, uid: account.uid, username: account.username }
  })
}
