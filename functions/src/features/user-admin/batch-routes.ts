import { formatCsv } from '../../platform/csv.ts'
import { Failure } from '../../platform/errors.ts'
import { route } from '../../platform/http/serve.ts'
import { transact } from '../../platform/table/index.ts'
import { Username } from '../account/contract.ts'
import { accountErrors } from '../account/errors.ts'
import { nameFlaw } from '../account/index.ts'
import { auditWrite, recordAction } from '../audit/index.ts'
import * as contract from './contract.ts'
import { clashesOf, makeUser, makeUsers, mapInOrder, randomPassword } from './create-users.ts'
import { userAdminErrors as errors, userBatchMax } from './errors.ts'
import { consumeList, isOpenList, listWrite, newListKey } from './lists.ts'
import { namesOf } from './rules.ts'

const nameErrors = ['username-too-long', 'username-mixed'] as const

/** Names that a message lists at most. */
const namesShown = 10

export const checkBatchUser = route(contract.checkBatchUser, async ({ users }) => {
  const clashes = await Promise.all(users.map(clashesOf))
  return { clashes: clashes.map((errors) => errors.map(({ code }) => code)) }
})

export const insertBatchUser = route(contract.insertBatchUser, async ({ users }, by) => {
  const outcomes = await makeUsers(users)
  const named = outcomes.map((error, row) => ({ row, error, username: users[row]?.[0]?.trim() ?? '' }))
  const created = named.filter(({ error }) => !error).map(({ username }) => username)
  if (created.length > 0) {
    await recordAction(by, { action: 'user.import', target: String(created.length), after: { created } })
  }
  const failed = named.flatMap(({ row, error, username }) =>
    error ? [{ row, username, code: error.code, msg: new Failure(error).text(by.locale) }] : [],
  )
  return { created: created.length, failed }
})

/** Refuses names that no user may have, by the first and the last, which is the longest. */
function checkNames(names: readonly string[]): void {
  if (names.length === 0) throw new Failure(errors['range-empty'])
  if (names.length > userBatchMax) throw new Failure(errors['too-many-users'])
  for (const name of [names[0], names.at(-1)]) {
    const parsed = Username.safeParse(name)
    if (parsed.success) continue
    const code = nameErrors.find((one) => one === parsed.error.issues[0]?.message)
    throw new Failure(accountErrors[code ?? 'username-invalid'])
  }
}

const blank = { email: '', realname: '', gender: 'secrecy', nickname: '', school: '' } as const

export const generateUser = route(contract.generateUser, async ({ password_length, key: given, ...range }, by) => {
  if (range.number_to - range.number_from >= userBatchMax) throw new Failure(errors['too-many-users'])
  const names = namesOf(range)
  checkNames(names)
  if (given && !(await isOpenList(given))) throw new Failure(errors['list-gone'])
  const known = await Promise.all(names.map(nameFlaw))
  const taken = names.filter((_, at) => known[at])
  if (taken.length > 0) throw new Failure(errors['names-taken'], { names: taken.slice(0, namesShown).join(', ') })
  const key = given ?? newListKey()
  const made = await mapInOrder(names, async (username) => {
    const password = randomPassword(password_length)
    return (await makeUser({ ...blank, username, password })) ? [] : [{ username, password }]
  })
  const accounts = made.flat()
  const usernames = accounts.map(({ username }) => username)
  const write = await auditWrite(by, { action: 'user.generate', target: String(accounts.length), after: { usernames } })
  await transact([listWrite(key, accounts), write])
  return { key }
})

export const generateUserExcel = route(contract.generateUserExcel, async ({ key }, by) => {
  const accounts = await consumeList(key)
  if (!accounts) throw new Failure(errors['list-gone'])
  await recordAction(by, { action: 'user.download-generated', target: String(accounts.length) })
  const rows = accounts.map(({ username, password }) => [username, password])
  return new File([formatCsv([['username', 'password'], ...rows])], 'accounts.csv', { type: 'text/csv;charset=utf-8' })
})
