import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import { nextNumber } from '../../../platform/table/counter.ts'
import { transact, type Write } from '../../../platform/table/index.ts'
import { type Actor, auditWrite } from '../../audit/index.ts'
import { askForBuild } from '../../standing/index.ts'
import { ratedAgainWrites } from '../changed-ratings.ts'
import { contestKey, contestKind } from '../contest-set.ts'
import { contestMax } from '../contract-wire.ts'
import { contestErrors as errors } from '../errors.ts'
import { type Contest, type ContestText, contestWrites, textOf } from '../store.ts'
import { descriptionClaims } from '../texts.ts'
import { type ContestForm, checkForm, formOf, type Identity, itemsOf } from './form.ts'

/** Who saves, as claims of files and the audit log know them. */
export type Author = Actor & { caller: Caller }

/** What the audit log keeps of a form: no password. */
const redactContestForm = ({ pwd: _, ...form }: ContestForm) => form

/** The texts of a contest. @throws contest-not-found */
export async function knownText(number: number, find = textOf): Promise<ContestText> {
  const text = await find(number)
  if (!text) throw new Failure(errors['contest-not-found'])
  return text
}

/** Makes a contest and answers its number; `also` gets that before. */
export async function createContest(
  form: ContestForm,
  by: Author,
  origin: Pick<Identity, 'gid' | 'source'>,
  also: (number: number) => readonly Write[] = () => [],
): Promise<number> {
  checkForm(form)
  const { uid, username } = by.caller
  const at = now().toISOString()
  const drafted = { number: 0, uid, author: username, ...origin, gmtCreate: at, gmtModified: at }
  // before a number is taken: who is no user, say, is told so here
  await itemsOf(form, drafted, null)
  const number = await nextNumber(contestKind)
  if (number > contestMax) throw new Error('There are no more numbers for contests')
  await saveContest(form, { ...drafted, number }, null, by, also(number))
  return number
}

/** Changes a contest. @throws what is wrong with the form, contest-changed */
export async function applyContestForm(form: ContestForm, row: Contest, text: ContestText, by: Author): Promise<void> {
  checkForm(form)
  const { number, uid, author, gid, source, gmtCreate } = row
  const identity = { number, uid, author, gid, source, gmtCreate, gmtModified: now().toISOString() }
  await saveContest(form, identity, { row, text }, by, [])
  await askForBuild(contestKey(number))
}

async function saveContest(
  form: ContestForm,
  identity: Identity,
  before: { row: Contest; text: ContestText } | null,
  by: Author,
  also: readonly Write[],
): Promise<void> {
  const { row, text } = await itemsOf(form, identity, before)
  const [claims, entry] = await Promise.all([
    descriptionClaims(
      identity.number,
      before && { content: before.text.description },
      { content: form.description },
      by,
    ),
    auditWrite(by, {
      action: before ? 'contest.edit' : 'contest.add',
      target: String(identity.number),
      before: before && redactContestForm(formOf(before.row, before.text)),
      after: redactContestForm(form),
    }),
  ])
  await transact([...contestWrites(row, text), ...ratedAgainWrites(row), ...claims, ...also, entry])
}
