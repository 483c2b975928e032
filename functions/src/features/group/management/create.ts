import { randomInt } from 'node:crypto'
import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import { nextNumber } from '../../../platform/table/counter.ts'
import { type Actor, auditWrite } from '../../audit/index.ts'
import { GroupEntry, GroupLevel } from '../contract-levels.ts'
import type { Quotas } from '../contract-quotas.ts'
import { groupErrors as errors } from '../errors.ts'
import { placeWrites } from '../members/store.ts'
import { quotasOfCopy } from '../quotas.ts'
import { changeGroups, type Group, type GroupSettings, newGroupWrites } from '../store.ts'
import { descriptionClaims } from '../texts.ts'
import { groupLimits } from './contract.ts'
import { checkOwned, checkSolved, countToday } from './limits.ts'

/** Letters and digits that nobody takes for one another. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newCode = () => Array.from({ length: groupLimits.code }, () => letters[randomInt(letters.length)]).join('')

interface Form {
  readonly name: string
  readonly shortName: string
  readonly brief: string
  readonly description: string
  readonly auth: 1 | 2 | 3
  readonly visible: boolean
  readonly code: string
  readonly joinsByCode: boolean
  readonly timeZone: string
}

/** The code of a group after its form: one that asks for it must say it, one of approval is given one. */
export function codeOf({ auth, code }: Form): string {
  if (auth === GroupEntry.open) return ''
  if (code === '' && auth === GroupEntry.code) throw new Failure(errors['group-code-length'])
  return code || newCode()
}

export const formOf = (group: Group, settings: GroupSettings): Form => ({
  name: group.name,
  shortName: group.shortName,
  brief: group.brief,
  description: group.description,
  auth: group.auth,
  visible: group.visible,
  code: settings.code,
  joinsByCode: group.joinsByCode,
  timeZone: group.timeZone,
})

/** What the audit log tells of a form: the code is a secret. */
export const redactGroupForm = ({ code: _, ...form }: Form) => form

export const rowFields = ({ name, shortName, brief, description, auth, visible, joinsByCode, timeZone }: Form) => ({
  name,
  shortName,
  brief,
  description,
  auth,
  visible,
  joinsByCode,
  timeZone,
})

type By = Actor & { readonly caller: Caller }

/**
 * Makes a group, whose root is the caller, and answers its number; without quotas it may store what is usual.
 * @throws what keeps them from making one
 */
export async function makeGroup(form: Form, by: By, quotas?: Quotas): Promise<number> {
  const { caller } = by
  const code = codeOf(form)
  await checkSolved(caller)
  await countToday(caller)
  const number = await nextNumber('group')
  const at = now().toISOString()
  const [claims, entry] = await Promise.all([
    descriptionClaims(number, null, { content: form.description }, by),
    auditWrite(by, { action: 'group.create', target: String(number), after: redactGroupForm(form) }),
  ])
  await changeGroups(async (all) => {
    await checkOwned(caller, all)
    const first = Math.min(0, ...all.map(({ sort }) => sort))
    const row = {
      number,
      ...rowFields(form),
      uid: caller.uid,
      owner: caller.username,
      sort: first - groupLimits.sortStep,
      gmtCreate: at,
      gmtModified: at,
    }
    return [
      ...newGroupWrites(row, { number, revision: 1, code, ...(quotas && { quotas }) }),
      ...placeWrites(number, caller, null, { auth: GroupLevel.root }),
      ...claims,
      entry,
    ]
  })
  return number
}

/** Makes a group like another one under names of its own, with another code. */
export async function makeLike(group: Group, names: Pick<Form, 'name' | 'shortName'>, by: By): Promise<number> {
  const form = {
    name: names.name,
    shortName: names.shortName,
    brief: group.brief,
    description: group.description,
    auth: group.auth,
    visible: group.visible,
    code: newCode(),
    joinsByCode: group.joinsByCode,
    timeZone: group.timeZone,
  }
  return makeGroup(form, by, await quotasOfCopy(group.number))
}
