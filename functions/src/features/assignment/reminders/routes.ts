import { Failure } from '../../../platform/errors.ts'
import { transact } from '../../../platform/table/index.ts'
import { auditWrite } from '../../audit/index.ts'
import type { AssignmentView } from '../assignment-set.ts'
import { assignmentLimits } from '../contract-terms.ts'
import { assignmentErrors as errors } from '../errors.ts'
import { assignmentRoute } from '../route.ts'
import * as contract from './contract.ts'
import { tellStudents } from './messages.ts'
import { postReminder } from './post.ts'
import { findUnbegun, readStudents } from './read.ts'
import { nextReminder, reminderOf, reminderWrite } from './store.ts'

/** One of its classes with those of it who have not begun. @throws assignment-class-unknown */
async function unbegunIn({ assignment, classes, reviewed }: AssignmentView, gid: number, at: Date) {
  const here = reviewed.find(({ group }) => group.number === gid)
  if (!here) throw new Failure(errors['assignment-class-unknown'])
  const uids = await findUnbegun(assignment, await readStudents(assignment, classes, gid), at)
  return { group: here.group, uids }
}

const getAssignmentReminder = assignmentRoute(contract.getAssignmentReminder, async ({ gid }, { at }, view) => {
  const [{ uids }, last] = await Promise.all([unbegunIn(view, gid, at), reminderOf(view.assignment.number, gid)])
  return { count: uids.length, nextAt: nextReminder(last, at) }
})

const sendAssignmentReminder = assignmentRoute(contract.sendAssignmentReminder, async ({ gid }, by, view) => {
  const { number } = view.assignment
  const { group, uids } = await unbegunIn(view, gid, by.at)
  if (uids.length === 0) throw new Failure(errors['assignment-all-begun'])
  const refusal = new Failure(errors['assignment-reminded'], { hours: assignmentLimits.remindPause })
  const entry = await auditWrite(by, {
    action: 'assignment.remind',
    target: String(number),
    after: { gid, students: uids.length },
  })
  // noted first: two at once send one
  await transact([reminderWrite(number, gid, by.at, refusal), entry])
  await tellStudents(number, uids)
  return { told: uids.length, webhook: await postReminder(view.assignment, group) }
})

export const reminderRoutes = [getAssignmentReminder, sendAssignmentReminder]
