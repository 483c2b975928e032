import { columnKinds } from '../gradebook/index.ts'
import { pathInGroup } from '../group-problem/index.ts'
import type { Visit } from '../problem-set/index.ts'
import { type LinkKind, linkKinds } from './contract.ts'

/** Where on this site something is that a teacher chooses; null where there is nothing such that they may open. */
export async function pathOfChoice(
  { kind, ref }: { kind: LinkKind; ref: string },
  visit: Visit,
): Promise<string | null> {
  if (await columnKinds.named(kind).find(ref, visit)) return `${linkKinds[kind]}${encodeURIComponent(ref)}`
  return kind === 'problem' ? pathInGroup(ref, visit) : null
}
