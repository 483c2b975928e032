import { clipText, pickText } from '@oj/shared/text.ts'
import { transact } from '../../../platform/table/index.ts'
import { type Visit, visitOf } from '../../problem-set/index.ts'
import { listWithVerdicts, readCodes, readFailedPrograms, type ShownRow } from '../../submission/index.ts'
import { inTurns } from '../build/gather.ts'
import type { Snapshot } from '../build/objects.ts'
import { gradebookLimits as limits } from '../contract-terms.ts'
import { remarkWrites } from '../feedback/messages.ts'
import { phrasesOf, type RemarkRow, remarksOn } from '../feedback/store.ts'
import { columnIn, gradebookRouteOfAll } from '../route.ts'
import type { Student } from '../store.ts'
import { sheetFor } from '../table/read.ts'
import * as contract from './contract.ts'
import { groupsOf, signatureOf } from './similarity.ts'

/** Groups that come with an example, and the most characters of its code. */
const examplesMax = 100
const exampleMax = 10_000

type Tries = Snapshot['people'][string]['held'][string]['tries'][number]

/** Each student's tries at the problems of a column, as far as teachers may know of them. */
function triesIn(snapshot: Snapshot | null, students: readonly Student[], column: number): readonly Tries[][] {
  return students.flatMap(({ uid }) => {
    const work = snapshot?.people[uid]?.held[column]
    return work?.staff ? [work.tries] : []
  })
}

const isSolved = (tries: Tries) => tries.some(([, , share]) => share >= 1)

/** A failing program without its code, of which the signature alone is kept; null for readers who may not read it. */
interface FailingProgram {
  readonly row: ShownRow['row']
  readonly failedCase: contract.FailingGroup['failedCase']
  readonly signature: Uint32Array | null
}

/** Those of some programs that still fail, as far as their reader may know of them. */
async function readFailingPrograms(ids: readonly number[], visit: Visit): Promise<FailingProgram[]> {
  const programs: FailingProgram[] = []
  for await (const some of readFailedPrograms(visit, ids)) {
    for (const { row, failedCase, code } of some) {
      programs.push({ row, failedCase, signature: code === null ? null : signatureOf(code) })
    }
  }
  return programs
}

/** Groups by status, failed case and similarity, the largest first; programs without a signature stay together. */
function groupPrograms(programs: readonly FailingProgram[]): FailingProgram[][] {
  const byCase = Map.groupBy(programs, ({ row, failedCase }) => `${row.status}/${failedCase?.seq ?? 0}`)
  const groups = [...byCase.values()].flatMap((some) => {
    const { readable = [], unreadable } = Object.groupBy(some, (one) => (one.signature ? 'readable' : 'unreadable'))
    const similar = groupsOf(readable.flatMap(({ signature }) => signature ?? []))
    const read = similar.map((places) => places.flatMap((place) => readable[place] ?? []))
    return unreadable ? [...read, unreadable] : read
  })
  return groups.sort((a, b) => b.length - a.length)
}

function toFailingGroup(
  programs: readonly FailingProgram[],
  remarks: ReadonlyMap<number, readonly RemarkRow[]>,
  codes: ReadonlyMap<number, string>,
): contract.FailingGroup {
  const [first] = programs
  const code = first && codes.get(first.row.submitId)
  return {
    status: first?.row.status ?? 0,
    failedCase: first?.failedCase ?? null,
    programs: programs.map(({ row: { submitId, username, submitTime, language } }) => ({
      submitId,
      username,
      at: submitTime,
      language,
      hasRemarks: (remarks.get(submitId) ?? []).length > 0,
    })),
    code: code === undefined ? null : clipText(code, exampleMax),
  }
}

const readRemarksOf = async (ids: readonly number[]) =>
  new Map(await inTurns(ids, async (submitId) => [submitId, await remarksOn(submitId)] as const))

const getFailing = gradebookRouteOfAll(contract.getFailing, async (input, context, met, students) => {
  const { column } = columnIn(met.gradebook, input.column)
  const { snapshot } = await sheetFor(met, context.at)
  const problems = snapshot?.problems[column.id] ?? []
  const place = Math.max(
    0,
    problems.findIndex(({ pid }) => pid === input.pid),
  )
  const all = triesIn(snapshot, students, column.id).map((work) => work[place] ?? [])
  const failing = all.filter((tries) => !isSolved(tries)).flatMap((tries) => tries.at(-1)?.[0] ?? [])
  const [phrases, programs] = await Promise.all([
    phrasesOf(context.caller.uid),
    readFailingPrograms(failing, visitOf(context)),
  ])
  const groups = groupPrograms(programs)
  const examples = groups.slice(0, examplesMax).flatMap(([one]) => (one?.signature ? [one.row] : []))
  const [remarks, codes] = await Promise.all([
    readRemarksOf(programs.map(({ row }) => row.submitId)),
    readCodes(examples),
  ])
  return {
    problems: problems.map((one) => ({ ...one, title: pickText(one.title, context.locale) })),
    pid: problems[place]?.pid ?? null,
    solved: all.filter(isSolved).length,
    untried: all.filter((tries) => tries.length === 0).length,
    groups: groups.map((one) => toFailingGroup(one, remarks, codes)),
    phrases,
  }
})

const addRemarks = gradebookRouteOfAll(
  contract.addRemarks,
  async ({ submitIds, text, ...input }, { caller, at, ...context }, met, students) => {
    const { column } = columnIn(met.gradebook, input.column)
    const { snapshot } = await sheetFor(met, at)
    const graded = new Set(triesIn(snapshot, students, column.id).flatMap((work) => work.flat().map(([id]) => id)))
    const ids = [...new Set(submitIds)].filter((one) => graded.has(one))
    const [programs, remarks] = await Promise.all([
      listWithVerdicts(visitOf({ ...context, caller, at }), ids),
      readRemarksOf(ids),
    ])
    const remarksOf = ({ row }: ShownRow) => remarks.get(row.submitId) ?? []
    const hasRemark = (one: ShownRow) =>
      remarksOf(one).some((remark) => remark.by === caller.uid && remark.line === 0 && remark.text === text)
    const open = programs.filter((one) => !hasRemark(one) && remarksOf(one).length < limits.remarks)
    const added = await inTurns(open, ({ row }) => remarkWrites(row, { line: 0, text, by: caller.uid, at }))
    const writes = added.flatMap((one) => one.writes)
    if (writes.length > 0) await transact(writes)
    const count = programs.filter(hasRemark).length + open.length
    return { told: count, skipped: new Set(submitIds).size - count }
  },
)

export const failingRoutes = [getFailing, addRemarks]
