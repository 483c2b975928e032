import { log } from '../../../platform/log.ts'
import { transact } from '../../../platform/table/index.ts'
import { forgetScopes, trashOwnProblems } from '../../problem/index.ts'
import { forgetEntriesWrites } from '../../problem-set/index.ts'
import { assignmentKey, scopesOf } from '../assignment-set.ts'
import { forgetPeople } from '../people/store.ts'
import { forgetReminders } from '../reminders/store.ts'
import { type Assignment, assignmentItems } from '../store.ts'
import { handOverAssignments } from './hand-over.ts'
import { ownedAssignments } from './save.ts'

/** Deletes an assignment for good, its row last, so that the next run can finish what fails. */
async function purgeAssignment(row: Assignment): Promise<void> {
  const { number, title } = row
  const key = assignmentKey(number)
  await trashOwnProblems(key)
  await forgetPeople(number)
  await forgetReminders(number)
  await forgetScopes(scopesOf(number))
  await ownedAssignments.releaseFiles(number)
  await transact([...(await forgetEntriesWrites(key)), ...assignmentItems.purgeWrites(row)])
  log.info('assignment purged', { aid: number, title })
}

/** A job of the clock; submissions stay where nobody sees them. What other classes have as well goes on as theirs. */
export async function purgeAssignments(): Promise<void> {
  await handOverAssignments()
  await ownedAssignments.purge(purgeAssignment)
}
