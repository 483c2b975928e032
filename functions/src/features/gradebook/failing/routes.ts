import { clipText, pickText } from '@oj/shared/text.ts'
import { transact } from '../../../platform/table/index.ts'
import { visitOf } from '../../problem-set/index.ts'
import { codesOf, judgedFor, type ShownRow } from '../../submission/index.ts'
import { inTurns } from '../build/gather.ts'
import type { Handed } from '../build/objects.ts'
import { gradebookLimits as limits } from '../contract-terms.ts'
import { remarkWrites } from '../feedback/say.ts'
import { phrasesOf, type RemarkRow, remarksOn } from '../feedback/store.ts'
import { columnIn, gradebookRouteOfAll } from '../route.ts'
import type { Student } from '../store.ts'
import { sheetFor } from '../table/read.ts'
import * as contract from './contract.ts'
import { type Failing, groupedBy, readFailing } from './group.ts'

/** Groups that come with the code of one, and the most characters of it: the submission's page has all. */
const examplesMax = 100
const exampleMax = 10_000

type Tries = Handed['people'][string]['held'][string]['tries'][number]

/** What each student of a class handed in to the problems of a column, as teachers may know. */
function triesIn(handed: Handed | null, students: readonly Student[], column: number): readonly Tries[][] {
  return students.flatMap(({ uid }) => {
    const held = handed?.people[uid]?.held[column]
    return held?.staff ? [held.tries] : []
  })
}

const isSolved = (tries: Tries) => tries.some(([, , share]) => share >= 1)

function wiredGroup(
  programs: readonly Failing[],
  said: ReadonlyMap<number, readonly RemarkRow[]>,
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
      hasRemarks: (said.get(submitId) ?? []).length > 0,
    })),
    code: code === undefined ? null : clipText(code, exampleMax),
  }
}

const readRemarksOf = async (ids: readonly number[]) =>
  new Map(await inTurns(ids, async (submitId) => [submitId, await remarksOn(submitId)] as const))

const getFailing = gradebookRouteOfAll(
  contract.getFailing,
  async ({ column: wanted, pid: asked }, context, met, students) => {
    const { column } = columnIn(met.gradebook, wanted)
    const { handed } = await sheetFor(met, context.at)
    const problems = handed?.problems[column.id] ?? []
    const place = Math.max(0, asked === undefined ? 0 : problems.findIndex(({ pid }) => pid === asked))
    const all = triesIn(handed, students, column.id).map((held) => held[place] ?? [])
    const failing = all.filter((tries) => !isSolved(tries)).flatMap((tries) => tries.at(-1)?.[0] ?? [])
    const [phrases, programs] = await Promise.all([
      phrasesOf(context.caller.uid),
      readFailing(failing, visitOf(context)),
    ])
    const groups = groupedBy(programs)
    const examples = groups.slice(0, examplesMax).flatMap(([one]) => (one?.signature ? [one.row] : []))
    const [said, codes] = await Promise.all([readRemarksOf(programs.map(({ row }) => row.submitId)), codesOf(examples)])
    return {
      problems: problems.map(({ pid, displayId, title }) => ({
        pid,
        displayId,
        title: pickText(title, context.locale),
      })),
      pid: problems[place]?.pid ?? null,
      solved: all.filter(isSolved).length,
      untried: all.filter((tries) => tries.length === 0).length,
      groups: groups.map((one) => wiredGroup(one, said, codes)),
      phrases,
    }
  },
)

const addRemarks = gradebookRouteOfAll(
  contract.addRemarks,
  async ({ column: wanted, submitIds, text }, { caller, at, ...context }, met, students) => {
    const { column } = columnIn(met.gradebook, wanted)
    const { handed } = await sheetFor(met, at)
    const graded = new Set(triesIn(handed, students, column.id).flatMap((held) => held.flat().map(([id]) => id)))
    const ids = [...new Set(submitIds)].filter((one) => graded.has(one))
    const [shown, said] = await Promise.all([judgedFor(visitOf({ ...context, caller, at }), ids), readRemarksOf(ids)])
    const remarksTo = ({ row }: ShownRow) => said.get(row.submitId) ?? []
    const isTold = (one: ShownRow) =>
      remarksTo(one).some((remark) => remark.by === caller.uid && remark.line === 0 && remark.text === text)
    const open = shown.filter((one) => !isTold(one) && remarksTo(one).length < limits.remarks)
    const told = await inTurns(open, ({ row }) => remarkWrites(row, { line: 0, text, by: caller.uid, at }))
    const writes = told.flatMap((one) => one.writes)
    if (writes.length > 0) await transact(writes)
    const count = shown.filter(isTold).length + open.length
    return { told: count, skipped: new Set(submitIds).size - count }
  },
)

export const failingRoutes = [getFailing, addRemarks]
