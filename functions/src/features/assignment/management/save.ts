import type * as z from 'zod/mini'
import { Failure } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/serve.ts'
import type { Write } from '../../../platform/table/index.ts'
import { createOwnedKind, findGroups, type Identity, type Saved } from '../../group/index.ts'
import { closeGaps, countGaps } from '../../problem/index.ts'
import { assignmentKey, assignmentKind } from '../assignment-set.ts'
import { assignmentLimits } from '../contract-terms.ts'
import { assignmentErrors as errors } from '../errors.ts'
import { assertResults, latestNow, renewLatestOf } from '../people/latest.ts'
import { deletedBy } from '../roles.ts'
import { type Assignment, type AssignmentText, assignmentItems } from '../store.ts'
import { descriptionClaims } from '../texts.ts'
import type { assignmentFields } from './contract.ts'

export type AssignmentForm = z.output<z.ZodMiniObject<typeof assignmentFields>>

export const formOf = (
  { title, classes, startTime, dueTime, closeTime, tries, results, late, isTest, visible, gid }: Assignment,
  { description }: AssignmentText,
): AssignmentForm => ({
  title,
  description,
  classes: classes.filter((one) => one !== gid),
  startTime,
  dueTime,
  closeTime,
  tries,
  results,
  late,
  isTest,
  visible,
})

/** Checks a form beyond its single fields. */
function checkForm({ startTime, dueTime, closeTime, results }: AssignmentForm): void {
  if (dueTime !== null && dueTime <= startTime) throw new Failure(errors['assignment-due-early'])
  if (closeTime !== null && closeTime < (dueTime ?? startTime)) throw new Failure(errors['assignment-close-early'])
  if (results === 'when-due' && dueTime === null) throw new Failure(errors['assignment-results-due'])
}

/** Only who makes sets in a class gives it homework; classes that it has already stay. @throws assignment-class-not-yours */
export async function assertClasses(classes: readonly number[], before: readonly number[], caller: Caller) {
  const added = classes.filter((gid) => !before.includes(gid))
  const views = await (await findGroups(added))(caller)
  const isTheirs = added.every((gid) => views.get(gid)?.refusal('make-sets') === null)
  if (!isTheirs) throw new Failure(errors['assignment-class-not-yours'])
}

async function formWrites(
  form: AssignmentForm,
  identity: Identity,
  before: Saved<Assignment, AssignmentText> | null,
): Promise<Write[]> {
  const { description, classes: others, ...fields } = form
  const { number, gid } = identity
  const classes = [...new Set([...(gid === null ? [] : [gid]), ...others])].slice(0, assignmentLimits.classes)
  const classTimes = before?.row.classTimes.filter((one) => classes.includes(one.gid)) ?? []
  const row = { ...fields, classes, classTimes }
  const revision = (before?.text.revision ?? 0) + 1
  const latest = await latestNow(number, row)
  assertResults(form.results, latest)
  return assignmentItems.saveWrites({ ...identity, ...row, ...latest }, { number, revision, description })
}

/** How assignments are made, changed, deleted and restored. */
export const ownedAssignments = createOwnedKind({
  name: assignmentKind,
  items: assignmentItems,
  visibility: 'visible',
  formOf,
  check: checkForm,
  writesOf: formWrites,
  claims: descriptionClaims,
  // while it was deleted, somebody may have got more time for all homework
  afterChange: ({ number }) => renewLatestOf(number),
  selectRestorable: deletedBy,
  describeForList: async ({ number }) => ({ lost: await countGaps(assignmentKey(number)) }),
  beforeRestore: ({ number }) => closeGaps(assignmentKey(number)),
})
