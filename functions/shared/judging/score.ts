import type { CaseResult } from './messages.ts'
import type { JudgeSettings } from './settings.ts'
import { Status } from './verdicts.ts'

type Scored = Pick<CaseResult, 'status' | 'time' | 'memory' | 'score' | 'group'> & Partial<Pick<CaseResult, 'reason'>>
type Mode = Pick<JudgeSettings, 'type' | 'judgeCaseMode' | 'ioScore' | 'subtaskRequires'>

/** A submission's verdict; time in ms, memory in KB, both maxima over the cases; score null for ACM problems. */
export interface Total {
  status: number
  time: number
  memory: number
  score: number | null
}

/** The verdict of a submission from its cases in judging order. */
export function summarizeCases(cases: readonly Scored[], mode: Mode): Total {
  const score = mode.type === 'oi' ? Math.min(sumPoints(cases, mode), mode.ioScore) : null
  return {
    status: finalStatus(cases, score),
    time: cases.reduce((most, { time }) => Math.max(most, time), 0),
    memory: cases.reduce((most, { memory }) => Math.max(most, memory), 0),
    score,
  }
}

/** A failure of the judge takes precedence: no verdict on the contestant may depend on it. Then the time of all cases. */
function finalStatus(cases: readonly Scored[], score: number | null): number {
  const failures = cases.filter(({ status }) => status !== Status.accepted && status !== Status.cancelled)
  const [first] = failures
  if (!first) return Status.accepted
  if (failures.some(({ status }) => status === Status.systemError)) return Status.systemError
  if (score !== null && score > 0) return Status.partialAccepted
  return failures.some(({ reason }) => reason === 'total-time') ? Status.timeLimitExceeded : first.status
}

function sumPoints(cases: readonly Scored[], mode: Mode): number {
  if (!mode.judgeCaseMode.startsWith('subtask')) return sum(cases.map(({ score }) => score ?? 0))
  const worth = mode.judgeCaseMode === 'subtask_lowest' ? lowestScore : meanScore
  const none = listBarredSubtasks(cases, mode)
  const groups = [...Map.groupBy(cases, ({ group }) => group)].filter(([group]) => group === null || !none.has(group))
  return sum(groups.map(([, members]) => worth(members.map(({ score }) => score ?? 0))))
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
const lowestScore = (scores: readonly number[]) => Math.min(...scores)
const meanScore = (scores: readonly number[]) => Math.round(sum(scores) / scores.length)

/**
 * The subtasks that score 0 because a required one was not passed, each with the required one. A subtask is passed
 * when all its cases are accepted and the subtasks that it requires are passed.
 */
export function listBarredSubtasks(
  cases: readonly Scored[],
  { type, judgeCaseMode, subtaskRequires }: Mode,
): Map<number, number> {
  const found = new Map<number, number>()
  if (subtaskRequires.length === 0 || type !== 'oi' || !judgeCaseMode.startsWith('subtask')) return found
  const failed = new Set(cases.flatMap(({ status, group }) => (status === Status.accepted ? [] : [group])))
  // A subtask requires lower numbers only, so required ones are always decided first.
  for (const { group, requires } of subtaskRequires.toSorted((a, b) => a.group - b.group)) {
    const missed = requires.find((one) => failed.has(one))
    if (missed === undefined) continue
    found.set(group, missed)
    failed.add(group)
  }
  return found
}

/** Whether the next case, of that group, need not run, given the results so far. It then counts as Cancelled. */
export function isSkipped(group: number | null, before: readonly Scored[], mode: Mode): boolean {
  if (mode.judgeCaseMode === 'ergodic_without_error') return before.some(({ status }) => status !== Status.accepted)
  if (group !== null && listBarredSubtasks(before, mode).has(group)) return true
  if (mode.type !== 'oi' || mode.judgeCaseMode !== 'subtask_lowest') return false
  return before.some((earlier) => earlier.group === group && earlier.status !== Status.accepted && earlier.score === 0)
}
