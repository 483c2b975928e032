import { aboutOf, allProblems, problemNamed } from '../problem/index.ts'
import { findSets, type Visit } from '../problem-set/index.ts'
import { groupOfScope } from './group-set.ts'

/** The page of a group's problem, by its display id; null where there is none that the visitor may open. */
export async function pathInGroup(ref: string, visit: Visit): Promise<string | null> {
  const row = problemNamed(await allProblems(), ref)
  const gid = row ? groupOfScope(row.home) : null
  if (!row || gid === null) return null
  const view = (await (await findSets([row.home]))(visit)).get(row.home)
  const isOpen = view && view.refusal('enter', aboutOf(row)) === null
  return isOpen ? `/group/${gid}/problem/${encodeURIComponent(row.problemId)}` : null
}
