import { pickText } from '@oj/shared/text.ts'
import { Failure } from '../../../platform/errors.ts'
import { page } from '../../../platform/http/page.ts'
import { compareUsernames } from '../../../platform/natural-order.ts'
import { findAccounts } from '../../account/index.ts'
import { GroupLevel } from '../../group/contract-levels.ts'
import { membersOf } from '../../group/index.ts'
import { siteConfig } from '../../site/index.ts'
import type { AssignmentView } from '../assignment-set.ts'
import { assignmentErrors as errors } from '../errors.ts'
import { readClassRows, toLearner } from '../grading/learners.ts'
import { type ClassStanding, readStanding } from '../grading/read.ts'
import { describeStanding } from '../grading/states.ts'
import { assignmentRoute } from '../route.ts'
import { toWireTimes } from '../stored-times.ts'
import * as contract from './contract.ts'
import { selectJoinedLater } from './joined-later.ts'

type Member = Awaited<ReturnType<typeof membersOf>>[number]

function toProgressRow(standing: ClassStanding, place: number, member: Member, view: AssignmentView, at: Date) {
  const student = standing.students[place]
  if (!student) throw new Error('a student does not stand anywhere')
  const { cells, total } = describeStanding(standing, student, at.getTime())
  const { person, times, work } = student
  return {
    uid: member.uid,
    username: member.username,
    due: toWireTimes(times).due,
    hasOwnTimes: Object.keys(person?.times ?? {}).length > 0,
    // who works in one of its classes alone opens no submission
    cells: cells.map(({ pid: _, submitId, ...cell }) => ({
      ...cell,
      submitId: view.role === 'student' ? null : submitId,
    })),
    total,
    lateDays: work.used,
  }
}

const getAssignmentProgress = assignmentRoute(
  contract.getAssignmentProgress,
  async ({ gid: wanted, ...paging }, { at, locale }, view) => {
    const { assignment, classes, reviewed } = view
    const here = wanted ? reviewed.find(({ group }) => group.number === wanted) : reviewed[0]
    if (!here) throw new Failure(errors['assignment-class-unknown'])
    const { number: gid } = here.group
    const members = (await membersOf(gid)).filter(({ auth }) => auth === GroupLevel.member).toSorted(compareUsernames)
    const { records, ...rest } = page(members, paging)
    const [rows, accounts, { timeZone }] = await Promise.all([
      readClassRows(classes),
      findAccounts(records.map(({ uid }) => uid)),
      siteConfig(),
    ])
    const learners = records.map(({ uid }) => toLearner(classes, rows.get(uid) ?? [], uid))
    const place = { gid, timeZone: here.group.timeZone || timeZone }
    const standing = await readStanding(assignment, learners, place)
    const joinedLater = selectJoinedLater(members, assignment.startTime)
    const names = new Map(accounts.map((account) => [account.uid, account]))
    return {
      ...rest,
      gid,
      classes: reviewed.map(({ group }) => ({ gid: group.number, name: group.name })),
      problems: standing.entries.map(({ pid, displayId, title }) => ({
        pid,
        displayId,
        title: pickText(title, locale),
        points: standing.points.get(pid)?.points ?? 0,
      })),
      records: records.map((member, row) => {
        const { nickname = '', realname = '' } = names.get(member.uid) ?? {}
        const joinedLate = joinedLater.has(member)
        return { ...toProgressRow(standing, row, member, view, at), nickname, realname, joinedLate }
      }),
    }
  },
)

export const progressRoutes = [getAssignmentProgress]
