import {
  addContest,
  contestFields,
  contestLimits,
  type getAdminContest,
} from '@oj/functions/features/contest/contract.ts'
import { readAccountRule, writeAccountRule } from '@oj/functions/features/contest/contract-account-rule.ts'
import { AwardType, ContestAuth, ContestType } from '@oj/functions/features/contest/contract-terms.ts'
import type { contestErrors } from '@oj/functions/features/contest/errors.ts'
import type { AnswerOf } from '@oj/functions/platform/http/endpoint.ts'
import { fillMessage, type Locale } from '@oj/shared/text.ts'
import * as z from 'zod/mini'
import { forgivingObject } from '../../lib/drafts/forgivingObject.ts'
import { isLongEnough, type SealOption, sealFor, sealOptionOf, sealOptions, secondsOf, usualSeal } from './seal.ts'

export type AdminContest = AnswerOf<typeof getAdminContest>
export type ContestForm = Pick<AdminContest, keyof typeof contestFields>

/** An account rule while it is typed. */
const RuleText = z.object({
  prefix: z.string(),
  suffix: z.string(),
  start: z.string(),
  end: z.string(),
  extra: z.string(),
})
export type RuleText = z.infer<typeof RuleText>

/** The form while it is edited. */
export interface Draft extends ContestForm {
  seal: SealOption
  rule: RuleText
}

const blank: ContestForm = {
  title: '',
  description: '',
  startTime: '',
  endTime: '',
  type: ContestType.acm,
  auth: ContestAuth.public,
  pwd: '',
  visible: true,
  sealRank: false,
  sealRankTime: null,
  autoRealRank: true,
  openRank: false,
  openPrint: false,
  allowEndSubmit: false,
  stopsAtFailure: false,
  isRating: false,
  maxRating: 1600,
  maxGainRating: 200,
  rankShowName: 'username',
  openAccountLimit: false,
  accountLimitRule: null,
  starAccount: [],
  oiRankScoreType: 'Recent',
  awardType: AwardType.none,
  awardConfigList: [],
  rules: addContest.input.shape.rules.parse(undefined),
  managers: [],
  jury: [],
  runners: [],
}

const noRule: RuleText = { prefix: '', suffix: '', start: '', end: '', extra: '' }

function ruleTextOf(text: string | null): RuleText {
  const rule = text === null ? null : readAccountRule(text)
  if (!rule) return noRule
  const { prefix, suffix, start, end, extra } = rule
  return { prefix, suffix, start: String(start), end: String(end), extra: extra.join(' ') }
}

/** Names that are separated by blanks or commas. */
export const namesIn = (text: string): string[] => text.split(/[\s,，;；]+/).filter((name) => name !== '')

/** The rule is stored between tags. */
const stripTagSigns = (text: string) => text.replace(/[<>]/g, '').trim()
const numberIn = (text: string) => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : 0)

const ruleOf = ({ prefix, suffix, start, end, extra }: RuleText) => ({
  prefix: stripTagSigns(prefix),
  suffix: stripTagSigns(suffix),
  start: numberIn(start),
  end: numberIn(end),
  extra: namesIn(stripTagSigns(extra)),
})

export function draftOf(saved: ContestForm | null): Draft {
  const form = saved ?? blank
  return { ...form, seal: sealOptionOf(form), rule: ruleTextOf(form.accountLimitRule) }
}

/** A draft as the browser keeps it. */
export const KeptDraft = forgivingObject({ ...contestFields, seal: z.enum(sealOptions), rule: RuleText }, draftOf(null))

export function formOf({ seal, rule, ...form }: Draft): ContestForm {
  return {
    ...form,
    title: form.title.trim(),
    description: form.description.trim(),
    pwd: form.pwd.trim(),
    sealRankTime: form.sealRank && seal !== 'own' ? sealFor(seal, form) : form.sealRankTime,
    accountLimitRule: form.openAccountLimit ? writeAccountRule(ruleOf(rule)) : null,
  }
}

/** The first accounts that a rule lets in, `most` by number and `most` by name, and how many there are. */
export function accountsOf(text: RuleText, most: number): { numbered: string[]; named: string[]; count: number } {
  const { prefix, suffix, start, end, extra } = ruleOf(text)
  const isRange = text.start.trim() !== '' && text.end.trim() !== '' && start <= end
  const count = isRange ? end - start + 1 : 0
  const numbered = Array.from({ length: Math.min(count, most) }, (_, at) => `${prefix}${start + at}${suffix}`)
  return { numbered, named: extra.slice(0, most), count: count + extra.length }
}

/** A draft after a change, with what follows for the seal. */
export function withFields(draft: Draft, change: Partial<Draft>): Draft {
  const next = { ...draft, ...change }
  return { ...next, seal: sealAfter(next, change) }
}

/** The seal after a change: the usual one while the board is not sealed, and never before the start. */
function sealAfter(next: Draft, change: Partial<Draft>): SealOption {
  const changesUsual = ['startTime', 'endTime', 'type'].some((name) => name in change)
  if (changesUsual && !next.sealRank) return usualSeal(next)
  return isLongEnough(next.seal, next) ? next.seal : 'start'
}

/** What is wrong, in the reader's words. */
export type Faults = Partial<Record<keyof ContestForm, string>>

const { days } = contestLimits
const dayMs = 24 * 3_600_000

/** Checks beyond single fields, in the order in which they are reported (B5). */
const checks: readonly [
  field: keyof ContestForm,
  code: keyof typeof contestErrors,
  fails: (form: ContestForm) => boolean,
][] = [
  ['pwd', 'contest-password-required', ({ auth, pwd }) => auth !== ContestAuth.public && pwd === ''],
  ['endTime', 'contest-ends-early', ({ startTime, endTime }) => Date.parse(endTime) <= Date.parse(startTime)],
  ['endTime', 'contest-too-long', (form) => Date.parse(form.endTime) - Date.parse(form.startTime) > days * dayMs],
  // where the end is before the start, only that is reported
  ['sealRankTime', 'contest-seal-outside', (form) => form.sealRank && secondsOf(form) > 0 && !isSealWithin(form)],
]

function isSealWithin({ startTime, endTime, sealRankTime }: ContestForm): boolean {
  const seal = Date.parse(sealRankTime ?? '')
  return seal >= Date.parse(startTime) && seal <= Date.parse(endTime)
}

/** What is wrong with a form, the first fault of each field; `otherwise` is for faults without words of their own. */
export function faultsOf(form: ContestForm, locale: Locale, otherwise: string): Faults {
  const words = (code: string) => {
    const error = addContest.errors.find((one) => one.code === code)
    return error ? fillMessage(error.message[locale], { days }) : otherwise
  }
  const { success, error } = addContest.input.safeParse(form)
  const issues = success ? [] : error.issues.map(({ path, message }) => [String(path[0]), message] as const)
  const found = [
    ...issues,
    ...checks.filter(([, , fails]) => fails(form)).map(([field, code]) => [field, code] as const),
  ]
  // reversed, so that the first fault of a field stays
  return Object.fromEntries(found.toReversed().map(([field, code]) => [field, words(code)]))
}

/** The form of a contest as the server answers it. */
export function savedForm(contest: AdminContest): ContestForm {
  const { id, uid, author, gid, status, duration, gmtCreate, gmtModified, revision, ...form } = contest
  return form
}
