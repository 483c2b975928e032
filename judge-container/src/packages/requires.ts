import type { SubtaskRequires } from '@oj/functions/features/judging/contract.ts'

/**
 * The first subtask that requires what it may not, null for none: each subtask that is named must be one of `groups`, those that
 * it requires have lower numbers, so that nothing requires itself, and it is named once.
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
