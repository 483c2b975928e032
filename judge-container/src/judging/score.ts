import { type CaseResult, type JudgeSettings, Status } from '@oj/functions/features/judging/contract.ts'

type Scored = Pick<CaseResult, 'status' | 'time' | 'memory' | 'score' | 'group'>
type Mode = Pick<JudgeSettings, 'type' | 'judgeCaseMode' | 'ioScore'>

/** A submission's verdict; time in ms, memory in KB, both maxima over the cases; score null for ACM problems. */
export interface Total {
  status: number
  time: number
  memory: number
  score: number | null
}

/** The verdict of a submission from its cases in judging order (clarifications: judging, case modes). */
export function total(cases: readonly Scored[], mode: Mode): Total {
  const score = mode.type === 'oi' ? Math.min(points(cases, mode.judgeCaseMode), mode.ioScore) : null
  return {
    status: finalStatus(cases, score),
    time: cases.reduce((most, { time }) => Math.max(most, time), 0),
    memory: cases.reduce((most, { memory }) => Math.max(most, memory), 0),
    score,
  }
}

/** A fault of the judge outweighs everything: no contestant's verdict may rest on it. */
function finalStatus(cases: readonly Scored[], score: number | null): number {
  const failures = cases.filter(({ status }) => status !== Status.accepted && status !== Status.cancelled)
  const [first] = failures
  if (!first) return Status.accepted
  if (failures.some(({ status }) => status === Status.systemError)) return Status.systemError
  return score !== null && score > 0 ? Status.partialAccepted : first.status
}

function points(cases: readonly Scored[], mode: Mode['judgeCaseMode']): number {
  if (mode === 'subtask_lowest') return sum(groups(cases).map((scores) => Math.min(...scores)))
  if (mode === 'subtask_average') return sum(groups(cases).map((scores) => Math.round(sum(scores) / scores.length)))
  return sum(cases.map(({ score }) => score ?? 0))
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

function groups(cases: readonly Scored[]): number[][] {
  return [...Map.groupBy(cases, ({ group }) => group).values()].map((members) => members.map(({ score }) => score ?? 0))
}

/** Whether the next case, of that group, need not run, given the results so far. It then counts as Cancelled. */
export function isSkipped(group: number | null, before: readonly Scored[], mode: Mode): boolean {
  if (mode.judgeCaseMode === 'ergodic_without_error') return before.some(({ status }) => status !== Status.accepted)
  if (mode.type !== 'oi' || mode.judgeCaseMode !== 'subtask_lowest') return false
  return before.some((earlier) => earlier.group === group && earlier.status !== Status.accepted && earlier.score === 0)
}
