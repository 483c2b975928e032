import type { CaseMode, SubtaskRequires } from '@oj/shared/judging/settings.ts'
import { Status } from '@oj/shared/judging/verdicts.ts'
import type { CaseRow, Subtask } from './contract.ts'

/** Who looks at a submission; null for a visitor. */
export type Viewer = { uid: string; mayReadCode: boolean } | null

/** Code, messages and cases are for owner and staff, and for everybody if shared. */
export function maySeeCode(row: { uid: string; share: boolean }, viewer: Viewer, isSharingOn: boolean): boolean {
  return viewer?.uid === row.uid || viewer?.mayReadCode === true || (row.share && isSharingOn)
}

type Mode = Extract<CaseMode, 'subtask_lowest' | 'subtask_average'>
const isMode = (mode: CaseMode): mode is Mode => mode === 'subtask_lowest' || mode === 'subtask_average'

/** The subtasks of test points, in the order of their first ones; none unless the mode has subtasks. */
export function toSubtasks(
  cases: readonly CaseRow[],
  mode: CaseMode,
  rules: readonly SubtaskRequires[] = [],
): Subtask[] {
  if (!isMode(mode)) return []
  return [...Map.groupBy(cases, ({ groupNum }) => groupNum)].map(([groupNum, members]) => {
    const score = scoreOf(members, mode)
    return {
      groupNum,
      requires: rules.find(({ group }) => group === groupNum)?.requires ?? [],
      status: statusOf(members, score),
      score,
      ac: members.filter(({ status }) => status === Status.accepted).length,
      total: members.length,
      time: Math.max(...members.map(({ time }) => time)),
      memory: Math.max(...members.map(({ memory }) => memory)),
      subtaskDetailList: members,
    }
  })
}

/** The lowest score, or the rounded mean. */
function scoreOf(members: readonly CaseRow[], mode: Mode): number {
  const scores = members.map(({ score }) => score ?? 0)
  if (mode === 'subtask_lowest') return Math.min(...scores)
  return Math.round(scores.reduce((sum, one) => sum + one, 0) / scores.length)
}

/** As for a whole submission: a fault of the judge, then partly right, then the first failure. */
function statusOf(members: readonly CaseRow[], score: number): number {
  const passed: readonly number[] = [Status.accepted, Status.cancelled]
  const failures = members.map(({ status }) => status).filter((status) => !passed.includes(status))
  const [first] = failures
  if (first === undefined) {
    return members.some(({ status }) => status === Status.accepted) ? Status.accepted : Status.cancelled
  }
  if (failures.includes(Status.systemError)) return Status.systemError
  return score > 0 ? Status.partialAccepted : first
}

/** A message of the judge about itself: below the first line it quotes the problem’s own programs, which is for staff. */
export const visibleFailure = (errorMessage: string, mayReadCode: boolean): string =>
  mayReadCode ? errorMessage : (errorMessage.split('\n', 1)[0] ?? '')
