import { pickText } from '@oj/shared/text.ts'
import { GroupLevel } from '../../group/contract-levels.ts'
import { groupRoute } from '../../group/index.ts'
import { isObjective } from '../../problem/contract-facts.ts'
import { recentProblems } from '../../problem/index.ts'
import { recentEntriesOf, visitOf } from '../../problem-set/index.ts'
import { siteConfig } from '../../site/index.ts'
import { type AssignmentView, assignments } from '../assignment-set.ts'
import { readStanding } from '../grading/read.ts'
import { describeStanding, lateDaysAt } from '../grading/states.ts'
import { assignmentRoute } from '../route.ts'
import { assignmentItems, assignmentsIn } from '../store.ts'
import * as contract from './contract.ts'
import { countSolved, pageOfAssignments, toAssignmentRow } from './list.ts'

const getAssignmentList = groupRoute(contract.getAssignmentList, async ({ gid, ...input }, context) => {
  const numbers = (await assignmentsIn(gid)).map(({ number }) => number)
  const views = [...(await (await assignments.find(numbers))(visitOf(context))).values()]
  const known = views.filter((view) => view.refusal('know') === null)
  return pageOfAssignments(known, input, { uid: context.caller.uid, at: context.at })
})

/** The class by whose rules somebody is measured: the first that they are in. */
const ownClassOf = ({ classes }: AssignmentView) =>
  classes.find(({ level }) => level >= GroupLevel.member) ?? classes[0]

/** How the caller stands in an assignment. */
async function readOwnStanding(view: AssignmentView, uid: string) {
  const { timeZone } = await siteConfig()
  const own = ownClassOf(view)?.group
  const place = { gid: own?.number ?? view.assignment.gid ?? 0, timeZone: own?.timeZone || timeZone }
  const classes = view.classes.filter(({ level }) => level >= GroupLevel.member)
  return readStanding(view.assignment, [{ uid, classes }], place)
}

const getAssignmentInfo = assignmentRoute(contract.getAssignmentInfo, async (_, { caller, at }, view) => {
  const { assignment, role } = view
  const [text, counts, standing] = await Promise.all([
    assignmentItems.recentText(assignment.number),
    countSolved([view], caller.uid),
    readOwnStanding(view, caller.uid),
  ])
  const [own] = standing.students
  return {
    ...toAssignmentRow(view, at, counts.get(assignment.number)),
    description: text.description,
    role,
    reviews: view.refusal('own:review') === null,
    access: view.refusal('enter') === null,
    tries: assignment.tries,
    results: assignment.results,
    late: standing.policy,
    lateDays: role === 'student' && own ? lateDaysAt(standing, own, at.getTime()) : null,
  }
})

const getAssignmentProblems = assignmentRoute(
  contract.getAssignmentProblems,
  async (_, { caller, at, locale }, view) => {
    const [standing, entries, problems] = await Promise.all([
      readOwnStanding(view, caller.uid),
      recentEntriesOf(view.key),
      recentProblems(),
    ])
    const [own] = standing.students
    const isTold = view.role === 'student' && view.showsResults
    const { cells, total } = own ? describeStanding(standing, own, at.getTime()) : { cells: [], total: null }
    const cellsByPid = new Map(cells.map((cell) => [cell.pid, cell]))
    const rows = new Map(problems.map((row) => [row.pid, row]))
    const visible = entries.filter((entry) => view.refusal('see', entry) === null)
    return {
      records: visible.map(({ pid, displayId, title }) => {
        const cell = cellsByPid.get(pid)
        const row = rows.get(pid)
        return {
          pid,
          displayId,
          displayTitle: pickText(title, locale),
          type: row && isObjective(row) ? 1 : 0,
          fullScore: standing.points.get(pid)?.points ?? 0,
          count: cell?.count ?? 0,
          state: isTold ? (cell?.state ?? null) : null,
          score: isTold ? (cell?.score ?? null) : null,
          isLate: isTold && (cell?.isLate ?? false),
        }
      }),
      total: isTold ? total : null,
    }
  },
)

export const insideRoutes = [getAssignmentList, getAssignmentInfo, getAssignmentProblems]
