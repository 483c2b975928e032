import type { SubtaskRequires } from './settings.ts'

/**
 * The first subtask with an invalid requirement, null for none: each required subtask must be one of `groups`, have a
 * lower number, so that no subtask requires itself, and be named once.
 */
export function oddRequirement(rules: readonly SubtaskRequires[], groups: ReadonlySet<number>): number | null {
  const seen = new Set<number>()
  for (const { group, requires } of rules) {
    if (seen.has(group) || !groups.has(group)) return group
    if (requires.some((one) => one >= group || !groups.has(one))) return group
    seen.add(group)
  }
  return null
}
