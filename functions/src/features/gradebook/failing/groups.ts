import { clipText } from '@oj/shared/text.ts'
import { findPeople, type Person, toPersonNames } from '../../account/index.ts'
import type { Visit } from '../../problem-set/index.ts'
import { readCodes, readFailedPrograms, type ShownRow } from '../../submission/index.ts'
import { inTurns } from '../build/gather.ts'
import { type RemarkRow, remarksOn } from '../feedback/store.ts'
import type * as contract from './contract.ts'
import { groupsOf, signatureOf } from './similarity.ts'

/** Groups that come with an example, and the most characters of its code. */
const examplesMax = 100
const exampleMax = 10_000

/** A student's tries at a problem by time: each its number, its time in ms and its share of full marks. */
export type Tries = readonly (readonly [submitId: number, at: number, share: number])[]

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
  people: ReadonlyMap<string, Person | null>,
): contract.FailingGroup {
  const [first] = programs
  const code = first && codes.get(first.row.submitId)
  return {
    status: first?.row.status ?? 0,
    failedCase: first?.failedCase ?? null,
    programs: programs.map(({ row: { submitId, uid, username, submitTime, language } }) => ({
      submitId,
      username,
      ...toPersonNames(people.get(uid)),
      at: submitTime,
      language,
      hasRemarks: (remarks.get(submitId) ?? []).length > 0,
    })),
    code: code === undefined ? null : clipText(code, exampleMax),
  }
}

export const readRemarksOf = async (ids: readonly number[]) =>
  new Map(await inTurns(ids, async (submitId) => [submitId, await remarksOn(submitId)] as const))

/**
 * The last programs of those who have not solved a problem, in groups, the largest first, as far as their reader may know, who
 * teaches the authors and knows their real names.
 */
export async function groupFailing(all: readonly Tries[], visit: Visit) {
  const failing = all.filter((tries) => !isSolved(tries)).flatMap((tries) => tries.at(-1)?.[0] ?? [])
  const programs = await readFailingPrograms(failing, visit)
  const groups = groupPrograms(programs)
  const examples = groups.slice(0, examplesMax).flatMap(([one]) => (one?.signature ? [one.row] : []))
  const uids = programs.map(({ row }) => row.uid)
  const [remarks, codes, people] = await Promise.all([
    readRemarksOf(programs.map(({ row }) => row.submitId)),
    readCodes(examples),
    findPeople(uids, async () => new Set(uids)),
  ])
  return {
    solved: all.filter(isSolved).length,
    untried: all.filter((tries) => tries.length === 0).length,
    groups: groups.map((one) => toFailingGroup(one, remarks, codes, people)),
  }
}
