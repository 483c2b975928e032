import type * as z from 'zod/mini'
import { Failure } from '../../../platform/errors.ts'
import type { Write } from '../../../platform/table/index.ts'
import { findUser, uidOfName } from '../../account/index.ts'
import type { Identity, Saved } from '../../group/index.ts'
import { ratedAgainWrites } from '../changed-ratings.ts'
import { readAccountRule } from '../contract-account-rule.ts'
import { ContestAuth } from '../contract-terms.ts'
import { contestMax } from '../contract-wire.ts'
import { contestErrors as errors } from '../errors.ts'
import { type Contest, type ContestText, contestItems } from '../store.ts'
import { type addContest, contestLimits } from './contract.ts'

/** What the author of a contest says of it. */
export type ContestForm = z.output<(typeof addContest)['input']> & {
  /** the contest that it was made like; 0 for none */
  readonly source: number
}

type Helper = Contest['managers'][number]

/** The form of a contest, as it was saved. */
export function formOf(row: Contest, text: ContestText): ContestForm {
  return {
    title: row.title,
    description: text.description,
    startTime: row.startTime,
    endTime: row.endTime,
    type: row.type,
    auth: row.auth,
    pwd: text.pwd,
    visible: row.visible,
    sealRank: row.sealRank,
    sealRankTime: row.sealRankTime,
    autoRealRank: row.autoRealRank,
    openRank: row.openRank,
    openPrint: row.openPrint,
    allowEndSubmit: row.allowEndSubmit,
    stopsAtFailure: row.stopsAtFailure,
    isRating: row.isRating,
    maxRating: text.maxRating,
    maxGainRating: text.maxGainRating,
    rankShowName: row.rankShowName,
    openAccountLimit: row.accountLimitRule !== null,
    accountLimitRule: row.accountLimitRule,
    starAccount: text.starAccount,
    oiRankScoreType: row.oiRankScoreType,
    awardType: text.awardType,
    awardConfigList: text.awardConfigList,
    rules: text.rules,
    managers: namesOf(row.managers),
    jury: namesOf(row.jury),
    runners: namesOf(row.runners),
    source: row.source,
  }
}

const namesOf = (helpers: readonly Helper[]) => helpers.map(({ username }) => username)

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
  // before a number is taken
  if (row === null) await helpersIn(form, [])
}

/** The users of these names; who is known from before is not looked up again. @throws contest-staff-unknown */
async function helpersOf(names: readonly string[], before: readonly Helper[]): Promise<Helper[]> {
  const known = new Map(before.map((one) => [one.username, one]))
  return Promise.all(names.map(async (name) => known.get(name) ?? (await userNamed(name))))
}

async function userNamed(name: string): Promise<Helper> {
  const uid = await uidOfName(name.toLowerCase())
  const user = uid === null ? null : await findUser(uid)
  if (!user) throw new Failure(errors['contest-staff-unknown'], { username: name })
  return { uid: user.uid, username: user.username }
}

/** Those who help at a contest by its form. @throws contest-staff-unknown */
async function helpersIn(form: ContestForm, before: readonly Helper[]) {
  const [managers, jury, runners] = await Promise.all([
    helpersOf(form.managers, before),
    helpersOf(form.jury, before),
    helpersOf(form.runners, before),
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
  const known = before ? [...before.row.managers, ...before.row.jury, ...before.row.runners] : []
  const row = {
    ...identity,
    title: form.title,
    type: form.type,
    auth: form.auth,
    visible: form.visible,
    startTime: form.startTime,
    endTime: form.endTime,
    sealRank: form.sealRank,
    sealRankTime: form.sealRankTime,
    autoRealRank: form.autoRealRank,
    // with another end the staff say anew when the board opens
    opensAt: before?.row.endTime === form.endTime ? before.row.opensAt : null,
    openRank: form.openRank,
    openPrint: form.openPrint,
    allowEndSubmit: form.allowEndSubmit,
    stopsAtFailure: form.stopsAtFailure,
    // ratings are the site's
    isRating: form.isRating && identity.gid === null,
    rankShowName: form.rankShowName,
    oiRankScoreType: form.oiRankScoreType,
    accountLimitRule: form.openAccountLimit ? form.accountLimitRule : null,
    hasTutorial: before?.row.hasTutorial ?? false,
    mostExtraMinutes: before?.row.mostExtraMinutes ?? 0,
    source: form.source,
    ...(await helpersIn(form, known)),
  }
  const text = {
    number: identity.number,
    revision: (before?.text.revision ?? 0) + 1,
    description: form.description,
    tutorial: before?.text.tutorial ?? '',
    pwd: form.pwd,
    starAccount: form.starAccount,
    awardType: form.awardType,
    awardConfigList: form.awardConfigList,
    maxRating: form.maxRating,
    maxGainRating: form.maxGainRating,
    rules: form.rules,
  }
  return [...contestItems.saveWrites(row, text), ...ratedAgainWrites(row)]
}
