import type { Choice, FoundProblem, Note } from '@oj/functions/features/problem-exchange/contract.ts'
import { importLimits } from '@oj/functions/features/problem-exchange/contract.ts'
import type { Text } from '@oj/shared/text.ts'

/** The plan for a problem of a checked package. */
export interface PlanRow {
  readonly found: FoundProblem
  readonly action: Choice['action']
  /** its new display id */
  readonly problemId: string
}
export type Plan = readonly PlanRow[]

/** The longest display id, in characters. */
export const idMax = importLimits.problemId
const isId = (id: string) => id.length <= idMax && /^[A-Za-z0-9_-]+$/.test(id)

/** Display ids are compared without case. */
const normalizeId = (id: string) => id.trim().toLowerCase()

/** A similar id that is not in `taken`: with the next number appended. */
export function freeId(id: string, taken: readonly string[]): string {
  const used = new Set(taken.map(normalizeId))
  let [next, number] = [id, 1]
  while (used.has(normalizeId(next))) {
    number += 1
    const ending = `-${number}`
    next = `${id.slice(0, idMax - ending.length)}${ending}`
  }
  return next
}

/** All ids that other rows of the plan will get or that the site is known to have. */
const idsBeside = (plan: Plan, index: number) =>
  plan.flatMap(({ found, action, problemId }) => [
    ...(found.clash ? [found.problemId] : []),
    ...(found.index !== index && action !== 'skip' ? [problemId] : []),
  ])

const changePlanRow = (plan: Plan, index: number, change: (row: PlanRow) => PlanRow): Plan =>
  plan.map((row) => (row.found.index === index ? change(row) : row))

/** The plan with another action for a problem; a new problem gets an id that is free as far as the plan knows. */
export const withAction = (plan: Plan, index: number, action: PlanRow['action']): Plan =>
  changePlanRow(plan, index, (row) => ({
    found: row.found,
    action,
    problemId: action === 'create' ? freeId(row.found.problemId, idsBeside(plan, index)) : row.found.problemId,
  }))

/** The initial plan: it takes what is not there, replaces nothing, and gives no two problems of a package the same id. */
export function planOf(problems: readonly FoundProblem[]): Plan {
  const none: Plan = problems.map((found) => ({ found, action: 'skip', problemId: found.problemId }))
  return problems.reduce(
    (plan, { index, refusal, clash, already }) =>
      refusal || clash || already ? plan : withAction(plan, index, 'create'),
    none,
  )
}

/** The plan with another display id for a problem. */
export const withId = (plan: Plan, index: number, problemId: string): Plan =>
  changePlanRow(plan, index, (row) => ({ ...row, problemId }))

/** Whether an action is possible for a problem: only existing problems that the reader may change can be replaced. */
export function mayTakeAction({ refusal, clash }: FoundProblem, action: PlanRow['action']): boolean {
  if (action === 'skip') return true
  return refusal === null && (action === 'create' || clash?.mayReplace === true)
}

/** The importable problems whose ids exist already. */
const importableRows = (plan: Plan): Plan => plan.filter(({ found }) => found.clash !== null && found.refusal === null)

/** Those of them that are not the very same problems. */
export const clashingRows = (plan: Plan): Plan => importableRows(plan).filter(({ found }) => found.already === null)

/** The plan with one action for all clashes; where it is not possible, the row stays as it is. */
export const withClashes = (plan: Plan, action: PlanRow['action']): Plan =>
  clashingRows(plan).reduce(
    (now, { found }) => (mayTakeAction(found, action) ? withAction(now, found.index, action) : now),
    plan,
  )

type Fault = 'invalid' | 'taken' | 'twice'

/** Why a problem cannot get its new id; null if it can. The site may have more ids than the plan knows. */
export function faultOf(plan: Plan, { found, action, problemId }: PlanRow): Fault | null {
  if (action === 'skip') return null
  if (!isId(problemId.trim())) return 'invalid'
  const id = normalizeId(problemId)
  const others = plan.filter((one) => one.found.index !== found.index)
  if (others.some((one) => one.action !== 'skip' && normalizeId(one.problemId) === id)) return 'twice'
  const isTaken = action === 'create' && importableRows(plan).some((one) => normalizeId(one.found.problemId) === id)
  return isTaken ? 'taken' : null
}

/** The choices for the server, without skipped problems. */
export const choicesOf = (plan: Plan): Choice[] =>
  plan.flatMap(({ found: { index }, action, problemId }) =>
    action === 'skip' ? [] : [{ index, action, problemId: problemId.trim() }],
  )

/** The result for one imported problem. */
export interface Outcome {
  readonly index: number
  readonly problemId: string
  readonly title: Text
  /** its number; null if it could not be imported */
  readonly pid: number | null
  readonly action: 'created' | 'replaced' | 'unchanged' | null
  /** why it could not be imported, in the reader's language */
  readonly reason: string
  /** why it is for staff alone; null if it need not be */
  readonly incomplete: FoundProblem['incomplete']
  /** which parts of it could not be imported */
  readonly changes: readonly Note[]
}

interface Taken {
  problems: readonly (Pick<Outcome, 'index' | 'action' | 'incomplete' | 'changes'> & { pid: number })[]
  errors: readonly { row: string; msg: string }[]
}

/** The result for each problem of a plan, failures first; failed problems are named by display id. */
export function outcomesOf(plan: Plan, { problems, errors }: Taken): Outcome[] {
  const outcomes = choicesOf(plan).map(({ index, problemId = '' }) => {
    const title = plan.find((row) => row.found.index === index)?.found.title ?? {}
    const {
      pid = null,
      action = null,
      incomplete = null,
      changes = [],
    } = problems.find((one) => one.index === index) ?? {}
    const reason = pid === null ? (errors.find(({ row }) => row === problemId)?.msg ?? '') : ''
    return { index, problemId, title, pid, action, reason, incomplete, changes }
  })
  return outcomes.toSorted((a, b) => Number(a.pid !== null) - Number(b.pid !== null))
}

/** The plan for the problems that are left after these results. */
export const remainingPlan = (plan: Plan, outcomes: readonly Outcome[]): Plan =>
  plan.filter(({ found }) => !outcomes.some(({ index, pid }) => index === found.index && pid !== null))
