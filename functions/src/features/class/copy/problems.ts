import type { Copying, CopyKind } from '../../group/index.ts'
import { groupKey } from '../../group-problem/index.ts'
import { allProblems, ownOf, type ProblemRow } from '../../problem/index.ts'
import { copyBetween, ownProblem } from '../../problem-admin/index.ts'
import { findSets, kindOf, notFound, type SetView, visitOf } from '../../problem-set/index.ts'

/** The problem sets of both groups. @throws set-not-found */
async function bothSets(from: number, into: Copying): Promise<{ from: SetView; to: SetView }> {
  const keys = { from: groupKey(from), to: groupKey(into.gid) }
  const met = await (await findSets([keys.from, keys.to]))(visitOf({ caller: into.by.caller }))
  const [one, other] = [met.get(keys.from), met.get(keys.to)]
  if (!one) throw notFound(kindOf(keys.from))
  if (!other) throw notFound(kindOf(keys.to))
  return { from: one, to: other }
}

async function copyProblem({ pid, problemId: was }: ProblemRow, gid: number, into: Copying): Promise<void> {
  const { from, to } = await bothSets(gid, into)
  const copied = await copyBetween(from, to, await ownProblem(pid, into.by.caller), into.by)
  into.problems.set(pid, { pid: copied.pid, was, is: copied.problemId })
}

export const copiedProblems: CopyKind<'problems'> = {
  name: 'problems',
  in: async (gid) =>
    ownOf(await allProblems(), groupKey(gid)).map((row) => ({
      title: row.problemId,
      starts: null,
      pid: row.pid,
      copy: (into) => copyProblem(row, gid, into),
    })),
}
