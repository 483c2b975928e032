import { transact } from '../../../platform/table/index.ts'
import { type Copying, copyKindOf, entriesIn } from '../../group/index.ts'
import { entryWrite } from '../../problem-set/index.ts'
import { assignmentKey } from '../assignment-set.ts'
import { type Assignment, assignmentItems } from '../store.ts'
import { type AssignmentForm, formOf, ownedAssignments } from './save.ts'

const keyOf = ({ number }: Assignment) => assignmentKey(number)

/** A form with all its times moved alike, for one class alone. */
export const moveForm = (form: AssignmentForm, moved: (time: string) => string): AssignmentForm => ({
  ...form,
  classes: [],
  startTime: moved(form.startTime),
  dueTime: form.dueTime && moved(form.dueTime),
  closeTime: form.closeTime && moved(form.closeTime),
})

async function copyWithClass(row: Assignment, into: Copying): Promise<void> {
  const form = formOf(row, await assignmentItems.knownText(row.number))
  const copied = moveForm(form, (time) => into.moved(time))
  const key = assignmentKey(await ownedAssignments.create(copied, into.by, into.gid))
  const entries = await entriesIn(into, keyOf(row), key)
  if (entries.length > 0) await transact(entries.map(entryWrite))
  into.sets.set(keyOf(row), key)
}

/** Copies of assignments have no times of classes and people. */
export const copiedAssignments = copyKindOf('assignments', ownedAssignments, copyWithClass, {
  starts: ({ startTime }) => startTime,
  set: keyOf,
})
