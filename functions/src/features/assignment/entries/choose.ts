import { Failure } from '../../../platform/errors.ts'
import type { Caller, Context } from '../../../platform/http/serve.ts'
import { problemErrors } from '../../problem/errors.ts'
import { allProblems, listChoosableProblems, type ProblemRow } from '../../problem/index.ts'
import { createProblemChooser, type Entry, lastEntry, type SetKey } from '../../problem-set/index.ts'
import { assignmentKey } from '../assignment-set.ts'
import { assignmentLimits } from '../contract-terms.ts'
import { assignmentErrors as errors } from '../errors.ts'

export const chooser = createProblemChooser({
  most: assignmentLimits.problems,
  errors: {
    unknown: errors['assignment-problem-unknown'],
    twice: errors['assignment-problem-twice'],
    taken: errors['assignment-display-id-taken'],
    many: errors['assignment-problems-many'],
  },
})

/** The problems that somebody can choose for assignments of a group. */
export const listChoosable = async (gid: number, by: Context & { caller: Caller }): Promise<ProblemRow[]> =>
  listChoosableProblems(await allProblems(), { key: assignmentKey(0), owner: { gid } }, by)

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** A, B, …, Z, A2, B2, … */
const nameAt = (place: number): string => {
  const round = Math.floor(place / letters.length)
  return `${letters[place % letters.length]}${round === 0 ? '' : round + 1}`
}

/** The first letter that no problem of a set has. */
function freeLetter(entries: readonly Entry[]): string {
  const used = new Set(entries.map(({ displayId }) => displayId.toUpperCase()))
  for (let place = 0; ; place++) if (!used.has(nameAt(place))) return nameAt(place)
}

interface Chosen {
  readonly pid: number
  readonly points: number | null
}

/** The new entries of a set for some of these problems, in their order. @throws problem-not-found, and what `chooser` refuses */
export function chooseEntries(
  key: SetKey,
  chosen: readonly Chosen[],
  choosable: readonly ProblemRow[],
  before: readonly Entry[],
): Entry[] {
  const rows = new Map(choosable.map((row) => [row.pid, row]))
  const all = [...before]
  for (const { pid, points } of chosen) {
    chooser.checkNew(pid, all)
    const row = rows.get(pid)
    if (!row) throw new Failure(problemErrors['problem-not-found'])
    const entry = { ...lastEntry(key, { pid, displayId: freeLetter(all), title: row.title }, all), points }
    chooser.check(entry, all)
    all.push(entry)
  }
  return all.slice(before.length)
}
