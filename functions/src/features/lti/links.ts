import { columnKinds } from '../gradebook/index.ts'
import { pathInGroup } from '../group-problem/index.ts'
import type { Visit } from '../problem-set/index.ts'
import { type LinkKind, linkKinds } from './contract.ts'

/** The page of a chosen thing; null where there is none that the visitor may open. */
export async function pathOfChoice(
  { kind, ref }: { kind: LinkKind; ref: string },
  visit: Visit,
): Promise<string | null> {
  if (await columnKinds.named(kind).find(ref, visit)) return `${linkKinds[kind]}${encodeURIComponent(ref)}`
  return kind === 'problem' ? pathInGroup(ref, visit) : null
}
