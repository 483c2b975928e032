import type * as z from 'zod/mini'
import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Write } from '../../../platform/table/index.ts'
import { findUser, uidOfName } from '../../account/index.ts'
import { type Identity, readMostFactor, type Saved } from '../../group/index.ts'
import { ratedAgainWrites } from '../changed-ratings.ts'
import { readAccountRule } from '../contract-account-rule.ts'
import { ContestAuth } from '../contract-terms.ts'
import { contestMax } from '../contract-wire.ts'
import { contestErrors as errors } from '../errors.ts'
import { type Contest, type ContestText, contestItems } from '../store.ts'
import { type addContest, contestFields, contestLimits } from './contract.ts'

export type ContestForm = z.output<(typeof addContest)['input']> & {
  /** the contest that it was made like; 0 for none */
  readonly source: number
}

type Helper = Contest['managers'][number]

const formFields = [...(Object.keys(contestFields) as (keyof typeof contestFields)[]), 'source'] as const

const namesOf = (helpers: readonly Helper[]) => helpers.map(({ username }) => username)

/** The form of a contest as it was saved. */
export function formOf(row: Contest, text: ContestText): ContestForm {
  const form: ContestForm = {
    ...row,
    ...text,
    openAccountLimit: row.accountLimitRule !== null,
    managers: namesOf(row.managers),
    jury: namesOf(row.jury),
    runners: namesOf(row.runners),
  }
  // without the other fields of row and text; Object.fromEntries forgets which name has which value
  return Object.fromEntries(formFields.map((name) => [name, form[name]])) as unknown as ContestForm
}

/** @throws what is wrong with a form beyond its single fields, in the order of B5 */
export async function checkForm(form: ContestForm, row: Contest | null): Promise<void> {
  const start = Date.parse(form.startTime)
  const end = Date.parse(form.endTime)
  if (form.auth !== ContestAuth.public && form.pwd === '') throw new Failure(errors['contest-password-required'])
  if (end <= start) throw new Failure(errors['contest-ends-early'])
  const { days } = contestLimits
  if (end - start > days * 24 * 3_600_000) throw new Failure(errors['contest-too-long'], { days })
  const seal = form.sealRankTime === null ? Number.NaN : Date.parse(form.sealRankTime)
  if (form.sealRank && !(seal >= start && seal <= end)) throw new Failure(errors['contest-seal-outside'])
  if (form.openAccountLimit && readAccountRule(form.accountLimitRule ?? '') === null)
    throw new Failure(errors['contest-account-rule'])
  // before a new contest takes a number
  if (row === null) await helpersIn(form, [])
}

async function findHelper(name: string): Promise<Helper> {
  const uid = await uidOfName(name.toLowerCase())
  const user = uid === null ? null : await findUser(uid)
  if (!user) throw new Failure(errors['contest-staff-unknown'], { username: name })
  return { uid: user.uid, username: user.username }
}

/** The staff that a form names; those from before are not looked up again. @throws contest-staff-unknown */
async function helpersIn(form: ContestForm, before: readonly Helper[]) {
  const known = new Map(before.map((helper) => [helper.username, helper]))
  const helpersOf = (names: readonly string[]) => Promise.all(names.map((name) => known.get(name) ?? findHelper(name)))
  const [managers, jury, runners] = await Promise.all([
    helpersOf(form.managers),
    helpersOf(form.jury),
    helpersOf(form.runners),
  ])
  return { managers, jury, runners }
}

/** The writes of a contest by its form. @throws contest-staff-unknown */
export async function formWrites(
  form: ContestForm,
  identity: Identity,
  before: Saved<Contest, ContestText> | null,
): Promise<Write[]> {
  if (identity.number > contestMax) throw new Error('There are no more numbers for contests')
  const helpers = before ? [...before.row.managers, ...before.row.jury, ...before.row.runners] : []
  const { description, pwd, starAccount, awardType, awardConfigList, maxRating, maxGainRating, rules, ...others } = form
  const { openAccountLimit, ...fields } = others
  const timed = { ...form, gid: identity.gid, standingFactor: before?.row.standingFactor }
  const row = {
    ...identity,
    ...fields,
    // with another end the staff say anew when the board opens
    opensAt: before?.row.endTime === form.endTime ? before.row.opensAt : null,
    // ratings are the site's
    isRating: form.isRating && identity.gid === null,
    accountLimitRule: openAccountLimit ? form.accountLimitRule : null,
    hasTutorial: before?.row.hasTutorial ?? false,
    mostExtraMinutes: before?.row.mostExtraMinutes ?? 0,
    standingFactor: await readMostFactor(timed, now()),
    ...(await helpersIn(form, helpers)),
  }
  const text = {
    number: identity.number,
    revision: (before?.text.revision ?? 0) + 1,
    description,
    tutorial: before?.text.tutorial ?? '',
    pwd,
    starAccount,
    awardType,
    awardConfigList,
    maxRating,
    maxGainRating,
    rules,
  }
  return [...contestItems.saveWrites(row, text), ...ratedAgainWrites(row)]
}
