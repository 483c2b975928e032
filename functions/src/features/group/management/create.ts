import type * as z from 'zod/mini'
import { now } from '../../../platform/clock.ts'
import { Failure } from '../../../platform/errors.ts'
import { hasAccess } from '../../../platform/http/access.ts'
import { nextNumber } from '../../../platform/table/counter.ts'
import { addToTally, tallyOf } from '../../../platform/table/tally.ts'
import { auditWrite } from '../../audit/index.ts'
import { siteConfig } from '../../site/index.ts'
import { solvedBy } from '../../tries/index.ts'
import { GroupEntry, GroupLevel } from '../contract-levels.ts'
import { usualQuotas } from '../contract-quotas.ts'
import { groupErrors as errors } from '../errors.ts'
import { placeWrites } from '../members/store.ts'
import type { Author } from '../owned-kind.ts'
import { changeGroups, type Group, type GroupSettings, newGroupWrites, settingsOf } from '../store.ts'
import { descriptionClaims } from '../texts.ts'
import { createCode } from './code.ts'
import { type addGroup, groupLimits } from './contract.ts'

type Form = z.output<(typeof addGroup)['input']>

/** The code of a group by its form: one that is joined by code must give it, one with approval gets one. */
export function codeOf({ auth, code }: Form): string {
  if (auth === GroupEntry.open) return ''
  if (code === '' && auth === GroupEntry.code) throw new Failure(errors['group-code-length'])
  return code || createCode()
}

/** The fields of a form that a group's row has, too. */
export const rowFields = ({
  name,
  shortName,
  brief,
  description,
  auth,
  visible,
  joinsByCode,
  realNames,
  timeZone,
}: Omit<Form, 'code'>) => ({ name, shortName, brief, description, auth, visible, joinsByCode, realNames, timeZone })

export const formOf = (group: Group, { code }: GroupSettings): Form => ({ ...rowFields(group), code })

/** A form for the audit log: the code is a secret. */
export const redactGroupForm = ({ code: _, ...form }: Form) => form

/** What binds who makes a group: problems to have solved, groups a day and in all. Null for staff, whom nothing binds. */
async function boundsOf({ roles, isTeacher }: Pick<Author['caller'], 'roles' | 'isTeacher'>) {
  if (hasAccess('manage-problems', roles)) return null
  if (isTeacher) return groupLimits.ofTeachers
  const site = await siteConfig()
  return {
    solved: site.defaultCreateGroupACInitValue,
    day: site.defaultCreateGroupDailyLimit,
    all: site.defaultCreateGroupLimit,
  }
}

/** @throws group-solve-first */
async function checkSolved(uid: string, needed: number): Promise<void> {
  if (needed === 0) return
  const solved = await solvedBy(uid)
  if (solved < needed) throw new Failure(errors['group-solve-first'], { needed, solved })
}

/** @throws groups-many */
function checkOwned(uid: string, all: readonly Group[], max: number): void {
  if (all.filter((group) => group.uid === uid).length >= max) throw new Failure(errors['groups-many'], { max })
}

const tally = 'groups-day'

/** Counts one more group of today. @throws group-daily */
async function countToday(uid: string, max: number): Promise<void> {
  const isFull = (await tallyOf(tally, uid)) >= max || (await addToTally(tally, uid, 24 * 3600)) > max
  if (isFull) throw new Failure(errors['group-daily'], { max })
}

/** Makes a group whose root is the caller, and answers its number. @throws what the limits of users and teachers refuse */
export async function makeGroup(
  form: Form,
  by: Author,
  { standingTimed, ...like }: Partial<Pick<GroupSettings, 'quotas' | 'late'> & Pick<Group, 'standingTimed'>> = {},
): Promise<number> {
  const { uid, username } = by.caller
  const code = codeOf(form)
  const bounds = await boundsOf(by.caller)
  if (bounds) {
    await checkSolved(uid, bounds.solved)
    await countToday(uid, bounds.day)
  }
  const number = await nextNumber('group')
  const at = now().toISOString()
  const [claims, entry] = await Promise.all([
    descriptionClaims(number, null, { content: form.description }, by),
    auditWrite(by, { action: 'group.create', target: String(number), after: redactGroupForm(form) }),
  ])
  await changeGroups(async (all) => {
    if (bounds) checkOwned(uid, all, bounds.all)
    const sort = Math.min(0, ...all.map((group) => group.sort)) - groupLimits.sortStep
    const fields = { ...rowFields(form), ...(standingTimed && { standingTimed }) }
    const row = { number, ...fields, uid, owner: username, sort, gmtCreate: at, gmtModified: at }
    return [
      ...newGroupWrites(row, { number, revision: 1, code, ...like }),
      ...placeWrites(number, by.caller, null, { auth: GroupLevel.root }),
      ...claims,
      entry,
    ]
  })
  return number
}

/** Makes a group like another one with its own names and code, and no more than the usual quotas. */
export async function makeLike(group: Group, names: Pick<Form, 'name' | 'shortName'>, by: Author): Promise<number> {
  const { quotas: own, late } = (await settingsOf(group.number)) ?? {}
  const quotas = own && {
    problems: Math.min(own.problems, usualQuotas.problems),
    testData: Math.min(own.testData, usualQuotas.testData),
    videos: Math.min(own.videos, usualQuotas.videos),
    cases: Math.min(own.cases, usualQuotas.cases),
    seconds: Math.min(own.seconds, usualQuotas.seconds),
  }
  const { standingTimed } = group
  const like = { ...(quotas && { quotas }), ...(late && { late }), ...(standingTimed && { standingTimed }) }
  return makeGroup({ ...rowFields(group), ...names, code: createCode() }, by, like)
}
