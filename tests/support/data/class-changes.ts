import * as assignment from '@oj/functions/features/assignment/contract.ts'
import * as course from '@oj/functions/features/course/contract.ts'
import * as gradebook from '@oj/functions/features/gradebook/contract.ts'
import * as group from '@oj/functions/features/group/contract.ts'
import { mildPolicy } from '@oj/functions/features/group/contract-late.ts'
import * as training from '@oj/functions/features/training/contract.ts'
import type { Endpoint } from '@oj/functions/platform/http/endpoint.ts'
import { call, freshName, newUser } from '../client/api.ts'
import { newAssignment } from './assignments.ts'
import { inMinutes } from './contests.ts'
import { courseForm, newCourse } from './courses.ts'
import { columnOf, freshTable, newGradebook } from './gradebooks.ts'
import { groupForm, newGroup } from './groups.ts'
import { newProblem } from './problems.ts'
import { newTraining } from './trainings.ts'

type Staff = { token: string }

/** Something that can be changed: the input that changes it, and how it is read back. */
export interface Changeable {
  /** its identification, in every change */
  key: object
  fields: object
  read: () => Promise<unknown>
  as?: Staff
}

/** What a class works with, and can be changed in several fields, each with values other than the defaults of a new one. */
export const classUpdates = (staff: () => Staff): [change: Endpoint, make: () => Promise<Changeable>][] => [
  [
    assignment.changeAssignment,
    async () => {
      const late = { ...mildPolicy, share: 20, budget: 3 }
      const moments = { startTime: inMinutes(1), dueTime: inMinutes(2), closeTime: inMinutes(3) }
      const shown = { results: 'when-due', isTest: true, visible: false } as const
      const fields = { title: freshName('H'), description: 'Words', ...moments, ...shown, tries: 3, late }
      const aid = await newAssignment(await newGroup(staff()), staff(), fields)
      const read = async () => {
        const { gmtModified: _, revision: __, ...row } = await call(assignment.getAdminAssignment, { aid }, staff())
        return row
      }
      return { key: { aid }, fields, read }
    },
  ],
  [
    assignment.changeAssignmentEntry,
    async () => {
      const { pid } = await newProblem(staff())
      const aid = await newAssignment(await newGroup(staff()), staff(), {}, [pid])
      const fields = { displayId: 'B', displayTitle: 'Another', points: 7 }
      await call(assignment.changeAssignmentEntry, { aid, pid, ...fields }, staff())
      const read = async () => (await call(assignment.getAssignmentEntries, { aid }, staff())).entries
      return { key: { aid, pid }, fields, read }
    },
  ],
  [
    group.changeGroup,
    async () => {
      const shortName = `c${Math.floor(Math.random() * 1e8)}`
      const fields = groupForm({ shortName, auth: 3, code: 'abc123', joinsByCode: true, visible: false })
      const gid = await newGroup(staff(), fields)
      const read = async () => {
        const { gmtModified: _, revision: __, ...row } = await call(group.getGroupDetail, { gid }, staff())
        return row
      }
      return { key: { id: gid }, fields, read }
    },
  ],
  [
    group.changeGroupAnnouncement,
    async () => {
      const gid = await newGroup(staff())
      const fields = { title: 'Title', content: 'Content', status: 1 }
      const { id } = await call(group.addGroupAnnouncement, { gid, ...fields }, staff())
      const read = async () => {
        const { records } = await call(group.getGroupAdminAnnouncementList, { gid }, staff())
        return records.map(({ gmtModified: _, ...row }) => row)
      }
      return { key: { id }, fields, read }
    },
  ],
  [
    course.changeCourse,
    async () => {
      const fields = { ...courseForm({ isVisible: false, rank: 7 }), logo: 'https://example.com/logo.png' }
      const { cid } = await call(course.addCourse, fields, staff())
      const read = async () => {
        const { gmtModified: _, revision: __, ...row } = await call(course.getAdminCourse, { cid }, staff())
        return row
      }
      return { key: { id: cid }, fields, read }
    },
  ],
  [
    course.changeVideo,
    async () => {
      const { cid } = await newCourse(staff())
      const fields = { title: 'Lecture', url: 'https://example.com/lecture', rank: 7, isVisible: false }
      const { vid } = await call(course.addVideo, { cid, ...fields }, staff())
      const read = async () => {
        const { gmtModified: _, ...row } = await call(course.getAdminVideo, { vid }, staff())
        return row
      }
      return { key: { id: vid }, fields, read }
    },
  ],
  [
    training.changeTrainingEntry,
    async () => {
      const { pid } = await newProblem(staff())
      const tid = await newTraining(staff(), {}, [pid])
      const fields = { displayId: 'B', rank: 7 }
      await call(training.changeTrainingEntry, { tid, pid, ...fields }, staff())
      const read = async () => (await call(training.getTrainingEntries, { tid }, staff())).trainingProblemMap
      return { key: { tid, pid }, fields, read }
    },
  ],
  [
    gradebook.markCell,
    async () => {
      const student = await newUser('graded')
      const { problemId } = await newProblem(staff())
      const id = await newGradebook(staff(), [student], [columnOf('problem', problemId, freshName('Column '))])
      // once it is built: a cell tells what was found in it
      const { records } = await freshTable(id, staff())
      const key = { id, uid: records[0]?.uid ?? '', column: 1 }
      const fields = { score: 50, isExcused: true, until: inMinutes(300), comment: 'Well done' }
      await call(gradebook.markCell, { ...key, ...fields }, staff())
      const read = async () => {
        const { markedAt: _, ...cell } = await call(gradebook.getGradebookCell, key, staff())
        return cell
      }
      return { key, fields, read }
    },
  ],
]
